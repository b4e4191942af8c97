package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.language.LoadOptions;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.run.Replay;
import skein.core.source.Source;
import skein.explore.ExploreEngine;
import skein.explore.SwarmEngine;
import skein.labs.Labs;
import skein.labs.random.RandomModel;
import skein.labs.random.RandomModels;

/** All engines give the same verdicts on random LAbS models, under both schedules, and their runs can be replayed. */
class EnginesAgreeTest {

  private static final int MODELS = Boolean.getBoolean("skein.thorough") ? 10_000 : 50;
  private static final long ENOUGH_STATES = 3_000;
  private static final long FEW_STATES = 1_000;

  @Test
  void enginesAgreeOnRandomModels() {
    int decided = 0;
    for (long seed = 1; seed <= MODELS; seed++) {
      RandomModel model = RandomModels.of(seed);
      decided += compare(program(model, false), seed) + compare(program(model, true), seed);
    }
    assertThat(decided).as("verdicts compared").isGreaterThan(MODELS);
  }

  private static Program program(RandomModel model, boolean roundRobin) {
    Map<String, String> parameters = new LinkedHashMap<>();
    model.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
    LoadOptions options = new LoadOptions(parameters, roundRobin, Optional.empty());
    return new Labs().load(new Source("random.labs", model.text()), options).model().orElseThrow().program();
  }

  private static int compare(Program program, long seed) {
    Settings settings = Settings.DEFAULT.withIgnoreEnds(seed % 2 == 0).withMaxStates(ENOUGH_STATES);
    List<Finding> expected =
        ExploreEngine.reference().check(program, program.properties(), settings, Monitor.SILENT);
    swarmFindsNothingElse(expected, program, settings, seed);
    int decided = compare(expected, program, settings.withReductions(Set.of()), seed);
    return decided + compare(expected, program, settings, seed);
  }

  private static void swarmFindsNothingElse(List<Finding> expected, Program program, Settings settings, long seed) {
    Settings little = settings.withThreads(1).withMaxStates(FEW_STATES);
    List<Finding> found = new SwarmEngine().check(program, program.properties(), little, Monitor.SILENT);
    for (int i = 0; i < found.size(); i++) {
      Finding finding = found.get(i);
      String what = finding.property().name() + " of model " + seed + " by random search";
      if (finding.verdict() != Verdict.INCONCLUSIVE) {
        assertThat(expected.get(i).verdict()).as(what).isIn(Verdict.INCONCLUSIVE, finding.verdict());
        Replay.check(new Interpreter(program), finding.property().claim(), finding.run().orElseThrow());
      }
    }
  }

  private static int compare(List<Finding> expected, Program program, Settings settings, long seed) {
    List<Finding> actual = new ExploreEngine().check(program, program.properties(), settings, Monitor.SILENT);
    int decided = 0;
    for (int i = 0; i < expected.size(); i++) {
      Finding one = expected.get(i);
      Finding other = actual.get(i);
      String what = one.property().name() + " of model " + seed;
      if (one.verdict() == Verdict.INCONCLUSIVE || other.verdict() == Verdict.INCONCLUSIVE) {
        continue;
      }
      decided++;
      assertThat(other.verdict()).as(what).isEqualTo(one.verdict());
      boolean counted = other.verdict() == Verdict.HOLDS && !(one.property().claim() instanceof Claim.NoErrors);
      if (counted && other.reductions().isEmpty()) {
        assertThat(other.statistics().states()).as(what).isEqualTo(one.statistics().states());
        assertThat(other.statistics().transitions()).as(what).isEqualTo(one.statistics().transitions());
      }
      other.run().ifPresent(run -> Replay.check(new Interpreter(program), other.property().claim(), run));
    }
    return decided;
  }
}
