package skein.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import skein.core.answer.Monitor;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.StoppingRule;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.StepChoice;
import skein.core.testing.RandomPrograms;
import skein.core.testing.Seeds;

/** On random small models, intervals contain the solutions of the equations of their Markov chains. */
class EstimatesAgreeWithChainsTest {

  private static final int MODELS = Boolean.getBoolean("skein.thorough") ? 200 : 24;
  private static final int MISSES = Boolean.getBoolean("skein.thorough") ? 2 : 0;
  private static final double ERROR = 0.001;
  private static final int RUNS = 1_000;
  private static final int STEPS = 200;

  @ParameterizedTest
  @EnumSource(StepChoice.class)
  void intervalsContainTheExactValues(StepChoice choice) {
    int models = 0;
    int told = 0;
    int failing = 0;
    int times = 0;
    int missed = 0;
    int missedTimes = 0;
    for (long seed = 0; models < MODELS; seed++) {
      boolean isWalk = seed % 3 == 0;
      Program program = isWalk ? RandomWalks.of(seed) : seed % 3 == 1 ? RandomPrograms.of(seed) : RandomPrograms.tossing(seed);
      Optional<ExactChain> chain = ExactChain.of(program, choice, 120);
      if (chain.isEmpty()) {
        continue;
      }
      long[] some = chain.get().states().get(Seeds.random(seed).nextInt(chain.get().states().size()));
      Expr goal = Exprs.equal(new Expr.Read(program.variables().getFirst()), isWalk ? RandomWalks.GOAL : some[0]);
      double exact = chain.get().probability(goal);
      StepChoice opposite = choice == StepChoice.STEPS ? StepChoice.AGENTS : StepChoice.STEPS;
      double other = ExactChain.of(program, opposite, 120).orElseThrow().probability(goal);
      if (exact < 0.01 || exact > 0.99) {
        continue;
      }
      models++;
      failing += chain.get().hasFailures() ? 1 : 0;
      Property property = new Property("Goal", new Claim.Eventually(goal), "", null);
      EstimatePlan plan = new EstimatePlan(STEPS, seed, new StoppingRule.FixedRuns(RUNS)).withError(ERROR).choosing(choice);
      Estimate estimate = new Estimator(program, List.of(property), plan, Monitor.SILENT).estimate(_ -> {});
      PropertyEstimate found = estimate.properties().getFirst();
      assertThat(found.runs()).isEqualTo(RUNS);
      told += found.probability().contains(other) ? 0 : 1;
      missed += found.probability().contains(exact) ? 0 : 1;
      Optional<Double> mean = chain.get().meanTime(goal);
      if (mean.isPresent() && found.open() == 0) {
        times++;
        missedTimes += found.time().orElseThrow().summary().meanInterval().orElseThrow().contains(mean.get()) ? 0 : 1;
      }
    }
    assertThat(told).as("models on which a wrong distribution would be noticed").isGreaterThan(MODELS / 8);
    assertThat(failing).as("models where a toss leads to an error").isPositive();
    assertThat(missed).isLessThanOrEqualTo(MISSES);
    assertThat(times).isGreaterThan(MODELS / 6);
    assertThat(missedTimes).isLessThanOrEqualTo(MISSES);
  }
}
