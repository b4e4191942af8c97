package skein.jani;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.language.FileScope;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.PropertyTexts;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Query;
import skein.core.source.Source;
import skein.core.system.ProgramSystem;
import skein.core.testing.DiagnosticPrinter;
import skein.search.label.LabelledProgram;
import skein.search.label.StepLabel;

final class ExplicitFilesTest {

  private static final String DECISION =
      """
      // by hand
      @type: MDP
      @parameters

      @reward_models
      cost time
      @nr_states
      3
      @nr_choices
      4
      @model
      state 0 [0, 1] init "two words"
      	action go [1/2, 0]
      		1 : 0.25
      		2 : 3/4
      	action 1
      		0 : 1
      state 1 goal
      	action __NOLABEL__
      		1 : 1
      state 2 [0, 3] goal last
      	action go
      		0 : 1
      """;

  @TempDir private Path folder;

  @Test
  void statesActionsRewardsAndLabelsOfAnExplicitFile() {
    Program program = program(new Drn(), "m.drn", DECISION, "\"g\": Pmin=? [ F \"goal\" ]\nPmax>=1/2 [ !\"goal\" U<=3 \"last\" ]; R{\"time\"}max=? [ F s=2 ]");
    assertThat(program.chance().kind()).isEqualTo(Chance.Kind.DECISION);
    assertThat(program.chance().rewards()).extracting(Chance.Reward::name).containsExactly("cost", "time");
    assertThat(ExplicitCount.of(program, 10)).contains(new ExplicitCount(3, 5, 4));
    assertThat(steps(program, 0)).containsExactlyInAnyOrder(
        "go 1/4 [1/2, 0] -> 1", "go 3/4 [1/2, 0] -> 2", "i 1 [0, 0] -> 0");
    assertThat(program.properties()).extracting(property -> property.name() + ": " + property.text()).containsExactly(
        "g: Pmin=? [ F \"goal\" ]", "p2: Pmax>=1/2 [ !\"goal\" U<=3 \"last\" ]", "p3: R{\"time\"}max=? [ F s=2 ]");
    Query query = ((Claim.Quantitative) program.properties().getFirst().claim()).query();
    assertThat(query.predicates()).hasSize(2).contains(Expr.TRUE);
    assertThat(Interpreter.evaluate(query.predicates().getLast(), new long[] {0}, new long[4])).isZero();
    assertThat(Interpreter.evaluate(query.predicates().getLast(), new long[] {2}, new long[4])).isOne();
  }

  @Test
  void rewardsThatAreZeroEverywhereAreKnown() {
    String text = "@type: DTMC\n@reward_models\ncost time\n@model\nstate 0 [0, 0] init\n\taction 0 [0, 0]\n\t\t0 : 1\n";
    Program program = program(new Drn(), "m.drn", text, "R{\"time\"}=? [ C<=3 ]");
    assertThat(program.chance().rewards()).extracting(Chance.Reward::name).containsExactly("cost", "time");
  }

  @Test
  void ratesAreTheValuesOfARateModel() {
    String text = "@type: CTMC\n@nr_states\n2\n@model\nstate 0 !5 init\n\taction 0\n\t\t1 : 2\n\t\t0 : 3\nstate 1\n\taction 0\n\t\t0 : 1/3\n";
    Program program = program(new Drn(), "m.drn", text, "P=? [ F<=1/2 s=1 ]");
    assertThat(program.chance().kind()).isEqualTo(Chance.Kind.RATE);
    assertThat(steps(program, 0)).containsExactlyInAnyOrder("i 2 [] -> 1", "i 3 [] -> 0");
    assertThat(steps(program, 1)).containsExactly("i 1/3 [] -> 0");
  }

  @Test
  void whatIsNotUnderstoodIsRefusedWithItsPosition() {
    assertThat(errors("@type: Markov Automaton\n@model\n")).contains("m.drn:1:1").contains("models of type `Markov Automaton` are not supported");
    assertThat(errors("@type: DTMC\n@parameters\np q\n@model\n")).contains("m.drn:3:1").contains("parameters are not supported");
    assertThat(errors("@type: DTMC\n@model\nstate 0 init\n\taction 0\n\t\t0 : 0.4\n")).contains("m.drn:4:2").contains("sum up to 2/5 and not to 1");
    assertThat(errors("@type: DTMC\n@model\nstate 0 init\n\taction 0\n\t\t7 : 1\n")).contains("leads to state 7");
    assertThat(errors("@type: DTMC\n@model\nstate 0\n\taction 0\n\t\t0 : 1\n")).contains("no state has the label `init`");
    assertThat(errors("@type: DTMC\n@model\nstate 1 init\n")).contains("state 1 stands where state 0 should be");
    assertThat(errors("@type: DTMC\n@nr_states\n3\n@model\nstate 0 init\n\taction 0\n\t\t0 : 1\n")).contains("there are 1 states; `@nr_states` says 3");
    assertThat(errors("@type: DTMC\n@model\nstate 0 init [1]\n\taction 0 [-1]\n\t\t0 : 1\n")).contains("m.drn:4:2").contains("the reward is negative");
  }

  @Test
  void theFilesOfPrism() throws Exception {
    Files.writeString(folder.resolve("m.sta"), "(x,b)\n0:(0,true)\n1:(5,false)\n2:(7,true)\n");
    Files.writeString(folder.resolve("m.lab"), "0=\"init\" 1=\"deadlock\" 2=\"done\"\n0: 0\n2: 2\n");
    Files.writeString(folder.resolve("m.srew"), "3 1\n1 4\n");
    Files.writeString(folder.resolve("m.trew"), "3 3 1\n0 1 2 2.5\n");
    String text = "3 4 5\n0 0 1 0.5 a\n0 0 2 0.5 a\n0 1 2 1 b\n1 0 1 1\n2 0 2 1\n";
    Program program = program(new Tra(), folder.resolve("m.tra").toString(), text, "Pmax=? [ F \"done\" & x=7 & b ]");
    assertThat(program.chance().kind()).isEqualTo(Chance.Kind.DECISION);
    assertThat(ExplicitCount.of(program, 10)).contains(new ExplicitCount(3, 5, 4));
    assertThat(steps(program, 0)).containsExactlyInAnyOrder("a 1/2 [0] -> 1", "a 1/2 [0] -> 2", "b 1 [5/2] -> 2");
    Program rates = program(new Tra(), folder.resolve("r.tra").toString(), "2 2\n0 1 3\n1 0 4\n", "");
    assertThat(rates.chance().kind()).isEqualTo(Chance.Kind.RATE);
    Program chain = program(new Tra(), folder.resolve("c.tra").toString(), "2 3\n0 1 0.5\n0 0 0.5\n1 1 1\n", "");
    assertThat(chain.chance().kind()).isEqualTo(Chance.Kind.CHAIN);
  }

  /** A walk in which each state has a weight of its own, so that tables cannot be merged. */
  @Test
  void aHundredThousandStatesAreLoadedInSeconds() {
    int states = 100_000;
    StringBuilder text = new StringBuilder("@type: DTMC\n@nr_states\n" + states + "\n@model\n");
    for (int i = 0; i < states; i++) {
      text.append("state ").append(i).append(i == 0 ? " init" : i == states - 1 ? " end" : "").append("\n\taction 0\n");
      text.append("\t\t").append((i + 1) % states).append(" : ").append(i + 1).append("/").append(2 * states).append('\n');
      text.append("\t\t").append((int) (i * 7L % states)).append(" : ").append(2 * states - i - 1).append("/").append(2 * states).append('\n');
    }
    long start = System.nanoTime();
    Program program = program(new Drn(), "big.drn", text.toString(), "P=? [ F \"end\" ]");
    assertThat((System.nanoTime() - start) / 1e9).as("seconds").isLessThan(60);
    assertThat(ExplicitCount.of(program, states).orElseThrow().states()).isEqualTo(states);
  }

  private static Program program(Language language, String name, String text, String questions) {
    Loaded loaded = load(language, name, text, questions);
    assertThat(loaded.model()).as(() -> DiagnosticPrinter.render(loaded.diagnostics())).isPresent();
    return loaded.model().orElseThrow().program();
  }

  private static String errors(String text) {
    return DiagnosticPrinter.render(load(new Drn(), "m.drn", text, "").diagnostics());
  }

  private static Loaded load(Language language, String name, String text, String questions) {
    PropertyTexts properties = new PropertyTexts(List.of(new Source("q.props", questions)), List.of());
    return language.load(new Source(name, text), new LoadOptions(Map.of(), false, Optional.empty(), Map.of(), properties, FileScope.everywhere()));
  }

  /** The steps of a state: action, weight, what it earns, target. */
  private static List<String> steps(Program program, long state) {
    LabelledProgram labelled = LabelledProgram.weighted(program);
    List<String> found = new ArrayList<>();
    labelled.source(Budget.UNLIMITED).steps(0, new ProgramSystem(program).pack(new long[] {state}), (number, data, at) -> {
      StepLabel label = labelled.label(number);
      List<Rational> earned = label.earned();
      long[] target = Arrays.copyOfRange(data, at, at + labelled.words());
      found.add(label.text() + " " + label.weight() + " " + earned + " -> " + new ProgramSystem(program).cells(target)[0]);
    });
    return found;
  }
}
