package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.StoppingRule;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.run.StepChoice;
import skein.core.source.Source;
import skein.estimate.Estimator;
import skein.labs.Labs;
import skein.pop.Pop;

/** Random runs of models that toss have the probabilities that are computed by hand. */
class TossesAreDrawnByWeightTest {

  private static final int RUNS = 20_000;

  private static final String MODEL =
      """
      system { environment = e: 0 spawn = A: 1, B: 1 }
      agent A { Behavior = e = 0 -> toss { 9: e <-- 1; 0: e <-- 7; 3 - 2: e <-- 2 } }
      agent B { Behavior = (e = 0 -> e <-- [3..5]) ++ (priority 1: e = 0 -> { n := [1..3]; toss { n: e <-- 5; 1: e <-- 6 } }) }
      check {
        R1 = eventually e = 1  R2 = eventually e = 2  R3 = eventually e = 3  R4 = eventually e = 4  R5 = eventually e = 5
        R6 = eventually e = 6  R7 = eventually e = 7
      }
      """;

  private static Program program(Language language, String text, String... parameters) {
    return language.load(new Source("x", text), LoadOptions.with(parameters)).model().orElseThrow().program();
  }

  private static List<PropertyEstimate> estimate(Program program, StepChoice choice, int steps) {
    EstimatePlan plan = new EstimatePlan(steps, 7, new StoppingRule.FixedRuns(RUNS)).choosing(choice);
    return new Estimator(program, program.properties(), plan, Monitor.SILENT).estimate(_ -> {}).properties();
  }

  /** @param expected the probability of each property to be met; exactly one of them is in each run */
  private static void assertDrawn(StepChoice choice, double... expected) {
    List<PropertyEstimate> found = estimate(program(new Labs(), MODEL), choice, 5);
    double distance = 0;
    long all = 0;
    for (int i = 0; i < expected.length; i++) {
      long met = found.get(i).met();
      all += met;
      if (expected[i] == 0) {
        assertThat(met).as(found.get(i).property().name()).isZero();
      } else {
        double mean = RUNS * expected[i];
        distance += (met - mean) * (met - mean) / mean;
      }
    }
    assertThat(all).isEqualTo(RUNS);
    // Four outcomes: with probability 0.001, three degrees of freedom exceed this.
    assertThat(distance).isLessThan(16.27);
  }

  @Test
  void amongAgentsThenAmongTheStepsOfOne() {
    // A: 9/10 and 1/10. B, by priority: n = 1 or 2, then 1/2 or 2/3.
    assertDrawn(StepChoice.AGENTS, 0.45, 0.05, 0, 0, (0.5 + 2.0 / 3) / 4, (0.5 + 1.0 / 3) / 4, 0);
  }

  @Test
  void amongAllSteps() {
    assertDrawn(StepChoice.STEPS, 0.3, 0.1 / 3, 0, 0, (0.5 + 2.0 / 3) / 3, (0.5 + 1.0 / 3) / 3, 0);
  }

  @Test
  void aGamblerWinsAsOftenAsTheOddsSay() {
    String gambler =
        """
        system { spawn = G: 1 }
        agent G { interface = x: 3 Behavior = x > 0 and x < 10 -> toss { 1: x <- x + 1; 1: x <- x - 1 }; Behavior }
        check { Wins = eventually exists G g, x of g = 10 }
        """;
    PropertyEstimate wins = estimate(program(new Labs(), gambler), StepChoice.AGENTS, 10_000).getFirst();
    assertThat(wins.probability().contains(0.3)).isTrue();
    assertThat(wins.open()).isZero();
  }

  @Test
  void aMajorityMayLose() {
    String majority =
        """
        states x, y, b
        x + y -> x + b  y + x -> y + b  x + b -> x + x  y + b -> y + y
        start x = X, y = Y
        check { Wins = eventually x = X + Y }
        """;
    PropertyEstimate wins = estimate(program(new Pop(), majority, "X", "3", "Y", "2"), StepChoice.AGENTS, 2_000).getFirst();
    // Solved as linear equations: 11/16. Runs in which y wins go on without deciding.
    assertThat(wins.met() / (double) RUNS).isBetween(0.6875 - 0.013, 0.6875 + 0.013);
  }
}
