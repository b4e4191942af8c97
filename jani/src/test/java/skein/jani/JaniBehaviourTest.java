package skein.jani;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.language.FileScope;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.PropertyTexts;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.PathFormula;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.source.Source;
import skein.core.system.ProgramSystem;
import skein.core.testing.DiagnosticPrinter;
import skein.search.label.LabelledProgram;
import skein.search.label.StepErred;
import skein.search.label.StepLabel;

final class JaniBehaviourTest {

  private static final String BOUNDED = "{\"kind\": \"bounded\", \"base\": \"int\", \"lower-bound\": 0, \"upper-bound\": 9}";

  @Test
  void laterIndicesSeeWhatEarlierOnesAssigned() {
    String edge =
        """
        {"location": "l", "destinations": [{"location": "l", "assignments": [
          {"ref": "y", "value": "x", "index": 2}, {"ref": "x", "value": {"op": "+", "left": "x", "right": 2}},
          {"ref": "r", "value": {"op": "*", "left": 10, "right": "x"}, "index": 1}]}]}""";
    Program program = program(model("mdp", variable("x", 1) + ", " + variable("y", 0) + ", " + TRANSIENT, edge, reward("steps"), "{\"automaton\": \"a\"}", ""));
    assertThat(steps(program, 1, 0)).containsExactly("i 1 [30] -> [3, 3]");
  }

  @Test
  void actionsAreTakenTogetherAsTheVectorsSay() {
    String edges =
        """
        {"location": "l", "action": "go", "guard": {"exp": {"op": "<", "left": "x", "right": 2}}, "destinations": [{"location": "l", "assignments": [{"ref": "x", "value": {"op": "+", "left": "x", "right": 1}}]}]},
        {"location": "l", "action": "alone", "destinations": [{"location": "l"}]}""";
    String elements = "{\"automaton\": \"a\"}, {\"automaton\": \"a\"}";
    String syncs = ", \"syncs\": [{\"synchronise\": [\"go\", \"go\"], \"result\": \"both\"}, {\"synchronise\": [null, \"go\"]}]";
    String local = "{\"name\": \"x\", \"type\": " + BOUNDED + ", \"initial-value\": 0}";
    Program program = program(model("mdp", "", edges, "", elements, syncs).replace("\"locations\"", "\"variables\": [" + local + "], \"locations\""));
    assertThat(program.agents()).containsExactly("a", "a#2");
    assertThat(steps(program, 0, 0)).containsExactly("both 1 [] -> [1, 1]", "i 1 [] -> [0, 1]");
    assertThat(steps(program, 0, 2)).isEmpty();
    assertThat(ExplicitCount.of(program, 100).orElseThrow().states()).isEqualTo(6);
  }

  @Test
  void initialStatesAreRestricted() {
    String free = "{\"name\": \"x\", \"type\": " + BOUNDED + "}, " + variable("y", 4);
    String restriction = "\"restrict-initial\": {\"exp\": {\"op\": \"<\", \"left\": {\"op\": \"+\", \"left\": \"x\", \"right\": \"y\"}, \"right\": 7}}, ";
    Program program = program("{" + restriction + model("mdp", free, "", "", "{\"automaton\": \"a\"}", "").substring(1));
    List<long[]> found = new ArrayList<>();
    new ProgramSystem(program).initialStates(state -> found.add(new ProgramSystem(program).cells(state)));
    assertThat(found).containsExactly(new long[] {0, 4}, new long[] {1, 4}, new long[] {2, 4});
  }

  @Test
  void ratesOfPartnersAreMultiplied() {
    String edges = "{\"location\": \"l\", \"action\": \"go\", \"rate\": {\"exp\": {\"op\": \"/\", \"left\": 3, \"right\": 2}}, \"destinations\": [{\"location\": \"l\"}]}";
    String syncs = ", \"syncs\": [{\"synchronise\": [\"go\", \"go\"], \"result\": \"go\"}]";
    Program program = program(model("ctmc", variable("x", 1), edges, "", "{\"automaton\": \"a\"}, {\"automaton\": \"a\"}", syncs));
    assertThat(steps(program, 1)).containsExactly("go 9/4 [] -> [1]");
  }

  @Test
  void functionsAndOperatorsOfJani() {
    String f = "{\"name\": \"f\", \"type\": \"int\", \"parameters\": [{\"name\": \"v\", \"type\": \"int\"}], \"body\": {\"op\": \"abs\", \"exp\": {\"op\": \"-\", \"left\": \"v\", \"right\": 7}}}";
    String value = "{\"op\": \"ite\", \"if\": {\"op\": \"⇒\", \"left\": true, \"right\": false}, \"then\": 1, \"else\": {\"op\": \"+\", \"left\": {\"op\": \"trc\", \"exp\": {\"op\": \"/\", \"left\": -7, \"right\": 2}}, \"right\": {\"op\": \"call\", \"function\": \"f\", \"args\": [\"x\"]}}}";
    String edge = "{\"location\": \"l\", \"destinations\": [{\"location\": \"l\", \"assignments\": [{\"ref\": \"x\", \"value\": " + value + "}]}]}";
    Program program = program("{\"functions\": [" + f + "], " + model("mdp", variable("x", 1), edge, "", "{\"automaton\": \"a\"}", "").substring(1));
    assertThat(steps(program, 1)).containsExactly("i 1 [] -> [3]");
    assertThat(steps(program, 9)).as("-3 + 2 is outside of the range").isEmpty();
  }

  @Test
  void propertiesAboutAllExecutionsAreClaimsThatEveryEngineKnows() {
    String less = "{\"op\": \"<\", \"left\": \"x\", \"right\": 5}";
    String always = "{\"op\": \"filter\", \"fun\": \"∀\", \"states\": {\"op\": \"initial\"}, \"values\": {\"op\": \"∀\", \"exp\": {\"op\": \"G\", \"exp\": " + less + "}}}";
    String some = "{\"op\": \"∃\", \"exp\": {\"op\": \"F\", \"exp\": " + less + "}}";
    String stuck = "{\"op\": \"∀\", \"exp\": {\"op\": \"G\", \"exp\": {\"op\": \"¬\", \"exp\": {\"op\": \"deadlock\"}}}}";
    String bounded = "{\"op\": \"Pmax\", \"exp\": {\"op\": \"U\", \"left\": true, \"right\": " + less + ", \"step-bounds\": {\"lower\": 1, \"upper\": 4, \"upper-exclusive\": true}}}";
    String properties = "{\"name\": \"A\", \"expression\": " + always + "}, {\"name\": \"B\", \"expression\": " + some + "}, {\"name\": \"C\", \"expression\": " + stuck + "}, {\"name\": \"D\", \"expression\": " + bounded + "}";
    Program program = program(model("mdp", variable("x", 1), "", properties, "{\"automaton\": \"a\"}", ""));
    assertThat(program.properties()).extracting(Property::claim).hasExactlyElementsOfTypes(
        Claim.Always.class, Claim.Reachable.class, Claim.DeadlockFree.class, Claim.Quantitative.class);
    assertThat(program.properties()).extracting(Property::text).startsWith("∀(G(x < 5))", "∃(F(x < 5))").endsWith("Pmax(true U[steps ≥ 1, < 4] (x < 5))");
    Query.Probability asked = (Query.Probability) ((Claim.Quantitative) program.properties().getLast().claim()).query();
    PathFormula.Bound bound = ((PathFormula.Until) asked.path()).bounds().bounds().getFirst();
    assertThat(bound.least() + ".." + bound.most().orElseThrow()).isEqualTo("1..3");
  }

  @Test
  void someExecutionIsThereFromEachInitialState() {
    String some = "{\"name\": \"A\", \"expression\": {\"op\": \"∃\", \"exp\": {\"op\": \"F\", \"exp\": {\"op\": \"<\", \"left\": \"x\", \"right\": 5}}}}";
    Program program = program(model("mdp", "{\"name\": \"x\", \"type\": " + BOUNDED + "}", "", some, "{\"automaton\": \"a\"}", ""));
    assertThat(program.properties()).extracting(Property::claim).hasExactlyElementsOfTypes(Claim.Quantitative.class);
  }

  @Test
  void anEdgeMaySetLessThanTheInitialValue() {
    String edge =
        """
        {"location": "l", "destinations": [
          {"location": "l", "probability": {"exp": 0.5}, "assignments": [{"ref": "r", "value": {"op": "-", "left": "x", "right": 1}}]},
          {"location": "l", "probability": {"exp": 0.5}, "assignments": [{"ref": "x", "value": 2}]}]}""";
    Program program = program(model("dtmc", variable("x", 1) + ", " + TRANSIENT.replace("\"initial-value\": 0", "\"initial-value\": 3"), edge, reward("steps"), "{\"automaton\": \"a\"}", ""));
    assertThat(steps(program, 1)).containsExactly("i 1/2 [0] -> [1]", "i 1/2 [3] -> [2]");
    assertThat(steps(program, 0)).as("-1 is an error").isEmpty();
  }

  @Test
  void conditionsThatAreTooLargeForIntegersAreComparedExactly() {
    String square = "{\"op\": \"pow\", \"left\": {\"op\": \"*\", \"left\": 0.866025403784, \"right\": \"VAR\"}, \"right\": 2}";
    String sum = square.replace("VAR", "x");
    for (String each : List.of("y", "z", "u", "v", "w")) {
      sum = "{\"op\": \"+\", \"left\": " + sum + ", \"right\": " + square.replace("VAR", each) + "}";
    }
    String root = "{\"op\": \"≥\", \"left\": {\"op\": \"pow\", \"left\": " + sum + ", \"right\": 0.5}, \"right\": 1}";
    String property = "{\"name\": \"A\", \"expression\": {\"op\": \"Pmax\", \"exp\": {\"op\": \"F\", \"exp\": " + root + "}}}";
    String variables = String.join(", ", List.of("x", "y", "z", "u", "v", "w").stream().map(each -> variable(each, 1)).toList());
    Program program = program(model("dtmc", variables, "", property, "{\"automaton\": \"a\"}", ""));
    Query.Probability asked = (Query.Probability) ((Claim.Quantitative) program.properties().getFirst().claim()).query();
    Query goal = ((PathFormula.State) ((PathFormula.Until) asked.path()).right()).query();
    assertThat(goal).isInstanceOfSatisfying(Query.Compare.class, compared -> assertThat(((Query.Number) compared.left()).value().isExact()).isTrue());
    assertThat(goal.predicates()).doesNotContain(Expr.TRUE);
  }

  @Test
  void onlyAskedPropertiesNeedTheirConstants() {
    String property = "{\"name\": \"P\", \"expression\": {\"op\": \"Pmin\", \"exp\": {\"op\": \"F\", \"exp\": {\"op\": \"=\", \"left\": \"x\", \"right\": \"N\"}}}}";
    String text = "{\"constants\": [{\"name\": \"N\", \"type\": \"int\"}], " + model("dtmc", variable("x", 1), "", property + ", " + property.replace("\"P\"", "\"Q\"").replace("\"N\"", "2"), "{\"automaton\": \"a\"}", "").substring(1);
    assertThat(load(text, Map.of(), List.of("Q")).model()).isPresent();
    assertThat(DiagnosticPrinter.render(load(text, Map.of(), List.of()).diagnostics())).contains("the constant `N` has no value");
    assertThat(load(text, Map.of("N", "4"), List.of()).model().orElseThrow().parameters()).containsExactly(Map.entry("N", "4"));
    assertThat(DiagnosticPrinter.render(load(text, Map.of("N", "x"), List.of()).diagnostics())).contains("`x` is no value for the constant `N`");
  }

  private static final String TRANSIENT = "{\"name\": \"r\", \"type\": \"real\", \"transient\": true, \"initial-value\": 0}";

  private static String reward(String kind) {
    return "{\"name\": \"E\", \"expression\": {\"op\": \"Emax\", \"exp\": \"r\", \"accumulate\": [\"" + kind + "\"], \"reach\": true}}";
  }

  private static String variable(String name, int initial) {
    return "{\"name\": \"" + name + "\", \"type\": " + BOUNDED + ", \"initial-value\": " + initial + "}";
  }

  private static String model(String type, String variables, String edges, String properties, String elements, String syncs) {
    return "{\"jani-version\": 1, \"name\": \"m\", \"type\": \"" + type + "\", \"actions\": [{\"name\": \"go\"}, {\"name\": \"alone\"}, {\"name\": \"both\"}], \"variables\": [" + variables
        + "], \"properties\": [" + properties + "], \"automata\": [{\"name\": \"a\", \"locations\": [{\"name\": \"l\"}], \"initial-locations\": [\"l\"], \"edges\": [" + edges
        + "]}], \"system\": {\"elements\": [" + elements + "]" + syncs + "}}";
  }

  private static Loaded load(String text, Map<String, String> constants, List<String> asked) {
    return new Jani().load(new Source("m.jani", text), new LoadOptions(constants, false, Optional.empty(), Map.of(), new PropertyTexts(List.of(), asked), FileScope.everywhere()));
  }

  private static Program program(String text) {
    Loaded loaded = load(text, Map.of(), List.of());
    assertThat(loaded.model()).as(() -> DiagnosticPrinter.render(loaded.diagnostics())).isPresent();
    return loaded.model().orElseThrow().program();
  }

  /** The steps of a state: action, weight, what it earns, target; steps with errors are left out. */
  private static List<String> steps(Program program, long... state) {
    LabelledProgram labelled = LabelledProgram.weighted(program);
    ProgramSystem system = new ProgramSystem(program);
    List<String> found = new ArrayList<>();
    try {
      labelled.source(Budget.UNLIMITED).steps(0, system.pack(state), (number, data, at) -> {
        StepLabel label = labelled.label(number);
        long[] target = Arrays.copyOfRange(data, at, at + labelled.words());
        found.add(label.text() + " " + label.weight() + " " + label.earned() + " -> " + Arrays.toString(system.cells(target)));
      });
    } catch (StepErred _) {
      return found;
    }
    return found;
  }
}
