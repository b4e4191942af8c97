package skein.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Program;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.generate.Generation;
import skein.lts.generate.LtsGenerator;
import skein.lts.generate.ReachablePart;
import skein.net.compose.ComponentNetwork;
import skein.net.steps.NetworkSteps;

/** What the tests of networks have in common. */
final class NetTests {

  private NetTests() {}

  static Loaded load(String text) {
    return new Net().load(new Source("x.net", text), LoadOptions.DEFAULT);
  }

  static Model model(String text) {
    Loaded loaded = load(text);
    assertThat(loaded.diagnostics()).as(text).noneMatch(Diagnostic::isError);
    return loaded.model().orElseThrow();
  }

  static Program program(String text) {
    return model(text).program();
  }

  static ComponentNetwork network(String text) {
    Networks.Composed composed = Networks.network(new Source("x.net", text), LoadOptions.DEFAULT, Monitor.SILENT);
    assertThat(composed.diagnostics()).as(text).noneMatch(Diagnostic::isError);
    return composed.network().orElseThrow();
  }

  /** The reachable part as a transition system. */
  static Lts lts(String text) {
    return ((Generation.Complete) LtsGenerator.generate(program(text), new Alphabet(), 1_000_000, 1, Budget.UNLIMITED)).lts();
  }

  /** The reachable part, computed from the components. */
  static Lts full(String text) {
    return full(network(text), Integer.MAX_VALUE).orElseThrow();
  }

  static Optional<Lts> full(ComponentNetwork network, int mostStates) {
    return ReachablePart.of(new NetworkSteps(network, new Alphabet()), mostStates, Budget.UNLIMITED);
  }

  static String counts(String text) {
    Lts lts = lts(text);
    return lts.states() + " / " + lts.transitions();
  }

  /** All steps that can be reached, as texts by source. */
  static Map<List<Integer>, Set<String>> graph(Program program) {
    Interpreter interpreter = new Interpreter(program);
    Map<List<Integer>, Set<String>> graph = new LinkedHashMap<>();
    List<long[]> open = new ArrayList<>();
    interpreter.initialStates(open::add);
    while (!open.isEmpty()) {
      long[] state = open.removeLast();
      if (graph.containsKey(list(state))) {
        continue;
      }
      Set<String> texts = new TreeSet<>();
      interpreter.steps(state, new StepSink() {
        @Override
        public void step(Step step, long[] target) {
          String label = interpreter.action(state, step).text();
          texts.add((label.equals("i") ? NaiveNet.TAU : label) + " -> " + list(target));
          open.add(target);
        }

        @Override
        public void error(Step step, ModelError error) {
          throw new AssertionError(error);
        }
      });
      graph.put(list(state), texts);
    }
    return graph;
  }

  private static List<Integer> list(long[] state) {
    return Arrays.stream(state).mapToInt(Math::toIntExact).boxed().toList();
  }
}
