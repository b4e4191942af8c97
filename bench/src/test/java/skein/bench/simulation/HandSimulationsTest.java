package skein.bench.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.ask.Skein;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Models;
import skein.bench.workload.Workload;
import skein.core.answer.Monitor;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.SampleSummary;
import skein.core.estimate.StoppingRule;

/** What is written by hand does the same work as the model: the same goal, after the same number of steps on average. */
class HandSimulationsTest {

  private static final int RUNS = 8_000;
  private static final int STEPS = 2_000;

  @ParameterizedTest
  @CsvSource({"election, n=5", "rumour, n=4", "alignment, birds=4 side=6 see=3", "voter, n=7"})
  void runsTakeTheSameNumberOfSteps(String model, String parameters) {
    Workload workload = Workload.of(model, parameters);
    String file = BenchFolders.in(Path.of(System.getProperty("skein.root"))).model(model + ".labs").toString();
    EstimatePlan plan = new EstimatePlan(STEPS, 1, new StoppingRule.FixedRuns(RUNS)).withError(0.001);
    PropertyEstimate estimate =
        Skein.standard()
            .estimates().of(Models.load(file, workload.parameters(), false), List.of(HandSimulations.property(workload)), plan, Optional.empty(), Monitor.SILENT, _ -> {})
            .properties()
            .getFirst();
    SampleSummary time = estimate.time().orElseThrow().summary();

    HandSimulation byHand = HandSimulations.of(workload, 1);
    double sum = 0;
    int met = 0;
    for (int i = 0; i < RUNS; i++) {
      HandSimulation.Run run = byHand.run(STEPS);
      met += run.met() ? 1 : 0;
      sum += run.met() ? run.steps() : 0;
    }

    assertThat((double) met / RUNS).isBetween(estimate.probability().low() - 0.01, estimate.probability().high() + 0.01);
    double tolerance = 2 * 3.3 * time.deviation() / Math.sqrt(RUNS);
    assertThat(sum / met).isBetween(time.mean() - tolerance, time.mean() + tolerance);
  }
}
