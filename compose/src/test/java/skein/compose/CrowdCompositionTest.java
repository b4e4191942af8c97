package skein.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.CompositionStrategy;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.source.Source;
import skein.explore.ExploreEngine;
import skein.labs.Labs;

/** Verdicts are those of the search over all states, on models of {@link CrowdModels}, and limits on states are kept. */
class CrowdCompositionTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final int MODELS = THOROUGH ? 1_000 : 12;
  private static final long MOST_STATES = THOROUGH ? 3_000 : 800;
  private static final long MOST_HELD = 20 * MOST_STATES;

  private static Optional<Program> program(long seed, boolean roundRobin) {
    LoadOptions options = new LoadOptions(Map.of(), roundRobin, Optional.empty());
    return new Labs().load(new Source("crowd.labs", CrowdModels.of(seed)), options).model().map(loaded -> loaded.program());
  }

  private static List<CompositionStrategy> strategies(long seed) {
    List<CompositionStrategy> all = List.of(CompositionStrategy.values());
    return THOROUGH ? all : List.of(all.get((int) (seed % all.size())));
  }

  @Test
  void verdictsAreThoseOfTheSearch() {
    int holds = 0;
    int violated = 0;
    for (long seed = 1; seed <= MODELS; seed++) {
      Optional<Program> program = program(seed, seed % 2 == 0);
      if (program.isEmpty()) {
        continue;
      }
      Settings settings = Settings.DEFAULT.withIgnoreEnds(seed % 3 == 0).withReductions(Set.of());
      List<Property> properties = program.get().properties();
      List<Finding> expected = new ExploreEngine().check(program.get(), properties, settings.withMaxStates(MOST_STATES), Monitor.SILENT);
      for (CompositionStrategy strategy : strategies(seed)) {
        List<Finding> actual = new ComposeEngine().check(program.get(), properties, settings.withMaxStates(MOST_HELD).withStrategy(strategy), Monitor.SILENT);
        for (int i = 0; i < properties.size(); i++) {
          Finding finding = actual.get(i);
          if (expected.get(i).verdict() == Verdict.INCONCLUSIVE || finding.verdict() == Verdict.INCONCLUSIVE) {
            continue;
          }
          assertThat(finding.verdict()).as("%s, %s, of model %d:%n%s", properties.get(i).name(), strategy, seed, CrowdModels.of(seed)).isEqualTo(expected.get(i).verdict());
          finding.run().ifPresent(run -> Replay.check(new Interpreter(program.get()), finding.property().claim(), run));
          holds += finding.verdict() == Verdict.HOLDS ? 1 : 0;
          violated += finding.verdict() == Verdict.VIOLATED ? 1 : 0;
        }
      }
    }
    assertThat(holds).as("properties that hold").isGreaterThan(MODELS / 2);
    assertThat(violated).as("properties that do not").isGreaterThan(MODELS / 2);
  }

  /** All processes together, and whatever the number of threads. */
  @Test
  void noMoreStatesAreHeldThanAllowed() {
    int stopped = 0;
    for (long seed = 1; seed <= MODELS; seed++) {
      Optional<Program> program = program(seed, seed % 2 == 0);
      if (program.isEmpty()) {
        continue;
      }
      Property property = program.get().properties().getFirst();
      Settings settings = Settings.DEFAULT.withMaxStates(5 + 7 * seed % 60);
      Finding one = new ComposeEngine().check(program.get(), List.of(property), settings.withThreads(1), Monitor.SILENT).getFirst();
      Finding several = new ComposeEngine().check(program.get(), List.of(property), settings.withThreads(3), Monitor.SILENT).getFirst();
      assertThat(one.statistics().states()).as("states held, model %d", seed).isLessThanOrEqualTo(settings.maxStates().getAsLong());
      assertThat(several.statistics().states()).isEqualTo(one.statistics().states());
      assertThat(several.verdict()).isEqualTo(one.verdict());
      assertThat(several.reason()).isEqualTo(one.reason());
      stopped += one.cause() == Cause.STATES ? 1 : 0;
    }
    assertThat(stopped).as("stopped").isGreaterThan(MODELS / 4);
  }
}
