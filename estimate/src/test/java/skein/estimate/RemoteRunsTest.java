package skein.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.StoppingRule;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.testing.RandomPrograms;

/** Runs that are made elsewhere give the same numbers. */
class RemoteRunsTest {

  private static final Program WALK = EstimatorTest.walk(9, 4);

  /** Several workers, as if on several machines. */
  private record Machines(List<RangeWorker> workers) implements RemoteRuns {

    static Machines of(Program program, List<Property> properties, EstimatePlan plan) {
      return new Machines(List.of(new RangeWorker(program, properties, plan), new RangeWorker(program, properties, plan)));
    }

    @Override
    public int cores() {
      return workers.size();
    }

    @Override
    public Optional<List<byte[]>> make(List<RunRange> ranges, BooleanSupplier isGivenUp) {
      List<byte[]> made = new ArrayList<>();
      for (int i = 0; i < ranges.size(); i++) {
        made.add(workers.get(i % workers.size()).run(ranges.get(i)));
      }
      return Optional.of(made);
    }
  }

  @Test
  void aFixedNumberOfRuns() {
    same(new EstimatePlan(40, 3, new StoppingRule.FixedRuns(3_333)));
  }

  @Test
  void runsUntilTheyArePrecise() {
    same(new EstimatePlan(40, 3, new StoppingRule.Precision(0.05, 1_000_000)));
  }

  @Test
  void runsUntilATestIsDecided() {
    same(new EstimatePlan(400, 3, new StoppingRule.Threshold(0.3, 0.02, 1_000_000)));
  }

  @Test
  void runsThatAreGivenUpAreNotDecided() {
    List<Integer> rounds = new ArrayList<>();

    Estimate estimate = interrupted(rounds, OptionalInt.empty());

    assertThat(estimate.wasCut()).isTrue();
    assertThat(estimate.runs()).isEqualTo(rounds.stream().mapToInt(Integer::intValue).sum());
    assertThat(estimate.properties().getFirst().open()).isGreaterThanOrEqualTo(rounds.getLast());
  }

  @Test
  void asManyOfThemCountAsTheOtherSideSays() {
    List<Integer> rounds = new ArrayList<>();

    Estimate one = interrupted(rounds, OptionalInt.of(1));
    Estimate none = interrupted(new ArrayList<>(), OptionalInt.of(0));

    assertThat(one.wasCut()).isTrue();
    assertThat(one.runs()).isEqualTo(rounds.get(0) + rounds.get(1) + 1);
    assertThat(none.wasCut()).isFalse();
    assertThat(none.runs()).isEqualTo(rounds.get(0) + rounds.get(1));
    assertThat(one.properties().getFirst().open()).isEqualTo(none.properties().getFirst().open() + 1);
  }

  /** The third round is given up. */
  private static Estimate interrupted(List<Integer> rounds, OptionalInt counted) {
    EstimatePlan plan = new EstimatePlan(40, 3, new StoppingRule.FixedRuns(1_000_000));
    Machines machines = Machines.of(WALK, WALK.properties(), plan);
    RemoteRuns interrupted =
        new RemoteRuns() {
          @Override
          public int cores() {
            return machines.cores();
          }

          @Override
          public Optional<List<byte[]>> make(List<RunRange> ranges, BooleanSupplier isGivenUp) {
            rounds.add(ranges.stream().mapToInt(RunRange::runs).sum());
            return rounds.size() < 3 ? machines.make(ranges, isGivenUp) : Optional.empty();
          }

          @Override
          public int cut(List<RunRange> ranges) {
            return counted.orElseGet(() -> RemoteRuns.super.cut(ranges));
          }
        };
    return new Estimator(WALK, WALK.properties(), plan, Monitor.SILENT).estimate(_ -> {}, interrupted);
  }

  @Test
  void quantities() {
    same(new EstimatePlan(40, 3, new StoppingRule.FixedRuns(500)).measuringEvery(7));
  }

  @Test
  void programsWithErrors() {
    int erring = 0;
    for (long seed = 0; seed < 60; seed++) {
      Program program = RandomPrograms.of(seed);
      EstimatePlan plan = new EstimatePlan(30, seed, new StoppingRule.FixedRuns(300));
      erring += same(program, List.of(Property.noErrors()), plan).error().isPresent() ? 1 : 0;
    }
    assertThat(erring).isPositive();
  }

  private static void same(EstimatePlan plan) {
    assertThat(same(WALK, WALK.properties(), plan).runs()).isGreaterThan(100);
  }

  private static Estimate same(Program program, List<Property> properties, EstimatePlan plan) {
    Estimate here = new Estimator(program, properties, plan, Monitor.SILENT).estimate(_ -> {});
    Estimate elsewhere = new Estimator(program, properties, plan, Monitor.SILENT).estimate(_ -> {}, Machines.of(program, properties, plan));

    assertThat(elsewhere).isEqualTo(here);
    return elsewhere;
  }
}
