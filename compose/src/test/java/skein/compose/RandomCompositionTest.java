package skein.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.core.answer.CompositionStrategy;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.explore.ExploreEngine;

/** Composed systems are equivalent to the models, and verdicts are those of the search over all states, on random models under both schedules. */
class RandomCompositionTest {

  private static final int MODELS = Boolean.getBoolean("skein.thorough") ? 1_000 : 6;
  private static final int MOST_STATES = 1_000;
  private static final long MOST_HELD = 20_000;

  @Test
  void productsAreEquivalentToModels() {
    int compared = 0;
    for (long seed = 1; seed <= MODELS; seed++) {
      for (Program program : RandomPrograms.of(seed)) {
        for (CompositionStrategy strategy : List.of(CompositionStrategy.SMART, CompositionStrategy.ROOT_LEAF)) {
          compared += ModelComparison.of(program, strategy, MOST_STATES, MOST_HELD, "model " + seed) ? 1 : 0;
        }
      }
    }
    assertThat(compared).as("models compared").isGreaterThan(MODELS);
  }

  @Test
  void verdictsAreThoseOfTheSearch() {
    int decided = 0;
    for (long seed = 1; seed <= MODELS; seed++) {
      for (Program program : RandomPrograms.of(seed)) {
        decided += compare(program, seed);
      }
    }
    assertThat(decided).as("verdicts compared").isGreaterThan(MODELS);
  }

  @Test
  void answersDoNotDependOnThreads() {
    Settings settings = Settings.DEFAULT.withMaxStates(MOST_HELD);
    for (long seed = 1; seed <= MODELS; seed++) {
      for (Program program : RandomPrograms.of(seed)) {
        List<Property> properties = program.properties().stream().filter(p -> !(p.claim() instanceof Claim.Combined)).toList();
        List<String> one = answers(program, properties, settings.withThreads(1));
        assertThat(answers(program, properties, settings.withThreads(4))).as("model " + seed).isEqualTo(one);
      }
    }
  }

  /** Everything but the time. */
  private static List<String> answers(Program program, List<Property> properties, Settings settings) {
    Stream<String> findings =
        new ComposeEngine().check(program, properties, settings, Monitor.SILENT).stream()
            .map(f -> f.property().name() + " " + f.verdict() + " " + f.reason() + " " + f.statistics().states() + " " + f.statistics().transitions() + " " + run(f));
    NetworkSummary network = NetworkSummary.of(new AnalysedProgram(program), settings, Monitor.SILENT);
    return Stream.concat(findings, Stream.of(network.processes() + " " + network.products() + " " + network.largest() + " " + network.held())).toList();
  }

  private static String run(Finding finding) {
    return finding.run().map(run -> run.steps() + " " + Arrays.toString(run.initial()) + " " + run.ending()).orElse("");
  }

  private static int compare(Program program, long seed) {
    Settings settings = Settings.DEFAULT.withIgnoreEnds(seed % 2 == 0).withMaxStates(MOST_STATES).withReductions(Set.of());
    List<Property> properties = program.properties().stream().filter(p -> !(p.claim() instanceof Claim.Combined)).toList();
    List<Finding> expected = new ExploreEngine().check(program, properties, settings, Monitor.SILENT);
    CompositionStrategy strategy = CompositionStrategy.values()[(int) (seed % CompositionStrategy.values().length)];
    List<Finding> actual = new ComposeEngine().check(program, properties, settings.withStrategy(strategy), Monitor.SILENT);
    int decided = 0;
    for (int i = 0; i < expected.size(); i++) {
      Finding one = expected.get(i);
      Finding other = actual.get(i);
      if (one.verdict() == Verdict.INCONCLUSIVE || other.verdict() == Verdict.INCONCLUSIVE) {
        continue;
      }
      decided++;
      assertThat(other.verdict()).as(one.property().name() + " of model " + seed + ", " + program.schedule().label()).isEqualTo(one.verdict());
      other.run().ifPresent(run -> Replay.check(new Interpreter(program), other.property().claim(), run));
    }
    return decided;
  }
}
