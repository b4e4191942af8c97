package skein.ccs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import skein.ccs.parse.CcsParser;
import skein.ccs.syntax.Condition;
import skein.ccs.syntax.Formula;
import skein.ccs.syntax.PropertyForm;
import skein.ccs.syntax.Spec;
import skein.ccs.syntax.Texts;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.run.LassoWord;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.grammar.formula.FormulaUnary;

/** Compares the programs of random models with the SOS rules. */
class BehaviourTest {

  private static final int STATES = 400;

  @Test
  void programsStepExactlyAsTheSosRulesSay() {
    int wanted = Boolean.getBoolean("skein.thorough") ? 10_000 : 150;
    int compared = 0;
    int ending = 0;
    for (long seed = 0; compared < wanted; seed++) {
      Optional<Map<String, List<NaiveCcs.Step>>> graph = compare(seed, new RandomCcs(seed).text());
      compared += graph.isPresent() ? 1 : 0;
      ending += graph.filter(g -> g.containsKey("1") && g.size() > 1).isPresent() ? 1 : 0;
    }
    assertThat(ending).as("those that can end").isGreaterThan(wanted / 20);
  }

  @Test
  void printedModelsParseBackToTheSameTree() {
    for (long seed = 0; seed < 200; seed++) {
      Spec spec = parse(new RandomCcs(seed).text());
      String printed = Texts.of(spec);
      assertThat(Texts.of(parse(printed))).isEqualTo(printed);
    }
  }

  /** Returns the graph, unless the model is skipped. */
  private static Optional<Map<String, List<NaiveCcs.Step>>> compare(long seed, String text) {
    Source source = new Source("random.ccs", text);
    Loaded loaded = new Ccs().load(source, LoadOptions.DEFAULT);
    if (loaded.model().isEmpty()) {
      List<String> codes = loaded.diagnostics().stream().filter(Diagnostic::isError).map(Diagnostic::code).toList();
      assertThat(codes).as("seed %d\n%s", seed, text).isSubsetOf("recursion", "unguarded", "ended-branch");
      return Optional.empty();
    }
    Spec spec = parse(text);
    Map<String, List<NaiveCcs.Step>> graph = new NaiveCcs(spec).graph("T", STATES);
    if (graph == null) {
      return Optional.empty();
    }
    List<Bisimulation.Node> expected = nodes(graph, spec);
    List<long[]> states = new ArrayList<>();
    List<Bisimulation.Node> actual = nodes(loaded.model().get(), states);
    assertThat(Bisimulation.same(expected, actual)).as("seed %d\n%s", seed, text).isTrue();
    compareFormulas(seed, text, spec, loaded.model().get(), states, actual, Bisimulation.partners(actual, expected), graph);
    return Optional.of(graph);
  }

  /** Compares formulas on some random executions. */
  private static void compareFormulas(
      long seed,
      String text,
      Spec spec,
      Model model,
      List<long[]> states,
      List<Bisimulation.Node> nodes,
      List<Integer> partners,
      Map<String, List<NaiveCcs.Step>> graph) {
    Random random = new Random(seed);
    Interpreter interpreter = new Interpreter(model.program());
    List<Map.Entry<String, List<NaiveCcs.Step>>> naive = List.copyOf(graph.entrySet());
    for (int i = 0; i < 5; i++) {
      List<Integer> word = new ArrayList<>();
      int at = 0;
      while (!word.contains(at)) {
        word.add(at);
        List<Bisimulation.Edge> edges = nodes.get(at).edges();
        at = edges.isEmpty() ? at : edges.get(random.nextInt(edges.size())).target();
      }
      int loop = word.indexOf(at);
      BiPredicate<Condition, Integer> state =
          (condition, position) -> {
            Map.Entry<String, List<NaiveCcs.Step>> each = naive.get(partners.get(word.get(position)));
            List<String> labels = each.getValue().stream().map(NaiveCcs.Step::label).toList();
            return NaiveCcs.holds(condition, NaiveCcs.ended(each.getKey()), labels);
          };
      LassoWord lasso = new LassoWord(word.size(), loop, (e, position) -> interpreter.test(e, states.get(word.get(position))).holds());
      for (int property = 0; property < spec.checks().size(); property++) {
        if (spec.checks().get(property).form() instanceof PropertyForm.Linear(var formula)) {
          assertThat(lasso.satisfies(linear(model.program().properties().get(property).claim())))
              .as("seed %d, %s\n%s", seed, word, text)
              .isEqualTo(NaiveCcs.holds(formula, 0, word.size(), loop, state));
        }
      }
    }
  }

  private static Ltl linear(Claim claim) {
    return switch (claim) {
      case Claim.Always(var predicate) -> new Ltl.Always(new Ltl.Atom(predicate));
      case Claim.Eventually(var predicate) -> new Ltl.Eventually(new Ltl.Atom(predicate));
      case Claim.Linear(var formula) -> formula;
      default -> throw new AssertionError("not a formula");
    };
  }

  private static Spec parse(String text) {
    return CcsParser.parse(new Source("random.ccs", text), new Diagnostics()).orElseThrow();
  }

  private static List<Bisimulation.Node> nodes(Map<String, List<NaiveCcs.Step>> graph, Spec spec) {
    Map<String, Integer> numbers = new HashMap<>();
    graph.keySet().forEach(text -> numbers.put(text, numbers.size()));
    List<Bisimulation.Node> nodes = new ArrayList<>();
    graph.forEach((state, steps) -> {
      List<String> labels = steps.stream().map(NaiveCcs.Step::label).toList();
      boolean ended = NaiveCcs.ended(state);
      String says =
          spec.checks().stream()
              .map(check -> switch (check.form()) {
                case PropertyForm.DeadlockFree() -> String.valueOf(ended || !steps.isEmpty());
                case PropertyForm.Linear(Formula.Unary(var op, Formula.State(var condition))) when op == FormulaUnary.ALWAYS ->
                    String.valueOf(NaiveCcs.holds(condition, ended, labels));
                case PropertyForm.Linear _, PropertyForm.Reachable _, PropertyForm.Asked _ -> "";
              })
              .collect(Collectors.joining(" "));
      nodes.add(
          new Bisimulation.Node(
              says,
              steps.stream()
                  .map(step -> new Bisimulation.Edge(step.label(), numbers.get(NaiveCcs.text(step.target()))))
                  .toList()));
    });
    return nodes;
  }

  private static List<Bisimulation.Node> nodes(Model model, List<long[]> states) {
    Program program = model.program();
    Interpreter interpreter = new Interpreter(program);
    Map<List<Long>, Integer> numbers = new HashMap<>();
    interpreter.initialStates(state -> number(state, numbers, states));
    assertThat(states).hasSize(1);
    List<Bisimulation.Node> nodes = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      long[] state = states.get(i);
      List<Bisimulation.Edge> edges = new ArrayList<>();
      interpreter.steps(
          state,
          new StepSink() {
            @Override
            public void step(Step step, long[] target) {
              // The label of a handshake is `tau (b: Coord, Worker)`.
              String label = interpreter.describe(state, step).split(" ")[0];
              edges.add(new Bisimulation.Edge(label, number(target, numbers, states)));
            }

            @Override
            public void error(Step step, ModelError error) {
              throw new AssertionError(error);
            }
          });
      String says =
          program.properties().stream()
              .map(property -> switch (property.claim()) {
                case Claim.DeadlockFree() -> String.valueOf(!edges.isEmpty());
                case Claim.Always(var predicate) -> String.valueOf(interpreter.test(predicate, state).holds());
                default -> "";
              })
              .collect(Collectors.joining(" "));
      nodes.add(new Bisimulation.Node(says, edges));
    }
    return nodes;
  }

  private static int number(long[] state, Map<List<Long>, Integer> numbers, List<long[]> states) {
    List<Long> key = Arrays.stream(state).boxed().toList();
    Integer known = numbers.putIfAbsent(key, states.size());
    if (known == null) {
      states.add(state);
      return states.size() - 1;
    }
    return known;
  }
}
