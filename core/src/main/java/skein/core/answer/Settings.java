package skein.core.answer;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How a question is to be understood, and what answering it may cost.
 *
 * @param steps judge executions of at most so many steps
 * @param ignoreEnds a state without steps counts as meeting the goal of a liveness claim
 * @param fairness which executions count for {@code eventually} and linear-time formulas
 * @param threads how many cores may be used
 */
public record Settings(
    OptionalInt steps,
    boolean ignoreEnds,
    Fairness fairness,
    OptionalLong maxStates,
    Optional<Duration> time,
    OptionalLong memoryBytes,
    int threads) {

  public static final Settings DEFAULT =
      new Settings(
          OptionalInt.empty(),
          false,
          Fairness.NONE,
          OptionalLong.empty(),
          Optional.empty(),
          OptionalLong.empty(),
          Runtime.getRuntime().availableProcessors());

  public Settings withSteps(int bound) {
    return new Settings(OptionalInt.of(bound), ignoreEnds, fairness, maxStates, time, memoryBytes, threads);
  }

  public Settings withIgnoreEnds(boolean ignore) {
    return new Settings(steps, ignore, fairness, maxStates, time, memoryBytes, threads);
  }

  public Settings withFairness(Fairness wanted) {
    return new Settings(steps, ignoreEnds, wanted, maxStates, time, memoryBytes, threads);
  }

  public Settings withMaxStates(long limit) {
    return new Settings(steps, ignoreEnds, fairness, OptionalLong.of(limit), time, memoryBytes, threads);
  }

  public Settings withTime(Duration limit) {
    return new Settings(steps, ignoreEnds, fairness, maxStates, Optional.of(limit), memoryBytes, threads);
  }

  public Settings withMemoryBytes(long limit) {
    return new Settings(steps, ignoreEnds, fairness, maxStates, time, OptionalLong.of(limit), threads);
  }

  public Settings withThreads(int number) {
    return new Settings(steps, ignoreEnds, fairness, maxStates, time, memoryBytes, number);
  }
}
