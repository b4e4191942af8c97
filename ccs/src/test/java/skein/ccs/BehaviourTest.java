package skein.ccs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import skein.ccs.parse.CcsParser;
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
import skein.core.program.Program;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;

/** Compares the programs of random models with the SOS rules. */
class BehaviourTest {

  private static final int STATES = 400;

  @Test
  void programsStepExactlyAsTheSosRulesSay() {
    int wanted = Boolean.getBoolean("skein.thorough") ? 10_000 : 150;
    int compared = 0;
    for (long seed = 0; compared < wanted; seed++) {
      compared += compare(seed, new RandomCcs(seed).text()) ? 1 : 0;
    }
    assertThat(compared).isEqualTo(wanted);
  }

  @Test
  void printedModelsParseBackToTheSameTree() {
    for (long seed = 0; seed < 200; seed++) {
      Spec spec = parse(new RandomCcs(seed).text());
      String printed = Texts.of(spec);
      assertThat(Texts.of(parse(printed))).isEqualTo(printed);
    }
  }

  private static boolean compare(long seed, String text) {
    Source source = new Source("random.ccs", text);
    Loaded loaded = new Ccs().load(source, LoadOptions.DEFAULT);
    if (loaded.model().isEmpty()) {
      List<String> codes = loaded.diagnostics().stream().filter(Diagnostic::isError).map(Diagnostic::code).toList();
      assertThat(codes).as("seed %d\n%s", seed, text).isSubsetOf("recursion", "unguarded", "unknown-action");
      return false;
    }
    Spec spec = parse(text);
    Map<String, List<NaiveCcs.Step>> graph = new NaiveCcs(spec).graph("T", STATES);
    if (graph == null) {
      return false;
    }
    assertThat(Bisimulation.same(nodes(graph, spec), nodes(loaded.model().get())))
        .as("seed %d\n%s", seed, text)
        .isTrue();
    return true;
  }

  private static Spec parse(String text) {
    return CcsParser.parse(new Source("random.ccs", text), new Diagnostics()).orElseThrow();
  }

  private static List<Bisimulation.Node> nodes(Map<String, List<NaiveCcs.Step>> graph, Spec spec) {
    Map<String, Integer> numbers = new HashMap<>();
    graph.keySet().forEach(text -> numbers.put(text, numbers.size()));
    List<Bisimulation.Node> nodes = new ArrayList<>();
    for (List<NaiveCcs.Step> steps : graph.values()) {
      String says =
          spec.checks().stream()
              .map(check -> String.valueOf(NaiveCcs.holds(check.condition().orElseThrow(), steps)))
              .collect(Collectors.joining(" "));
      nodes.add(
          new Bisimulation.Node(
              says,
              steps.stream()
                  .map(step -> new Bisimulation.Edge(step.label(), numbers.get(Texts.of(step.target()))))
                  .toList()));
    }
    return nodes;
  }

  private static List<Bisimulation.Node> nodes(Model model) {
    Program program = model.program();
    Interpreter interpreter = new Interpreter(program);
    Map<List<Long>, Integer> numbers = new HashMap<>();
    List<long[]> states = new ArrayList<>();
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
              .map(property -> ((Claim.Always) property.claim()).predicate())
              .map(predicate -> String.valueOf(interpreter.test(predicate, state).holds()))
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
