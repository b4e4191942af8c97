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
 */
public record Settings(
    OptionalInt steps,
    boolean ignoreEnds,
    Fairness fairness,
    OptionalLong maxStates,
    Optional<Duration> time,
    OptionalLong memoryBytes) {

  public static final Settings DEFAULT =
      new Settings(
          OptionalInt.empty(), false, Fairness.NONE, OptionalLong.empty(), Optional.empty(), OptionalLong.empty());

  public Settings withSteps(int bound) {
    return new Settings(OptionalInt.of(bound), ignoreEnds, fairness, maxStates, time, memoryBytes);
  }

  public Settings withIgnoreEnds(boolean ignore) {
    return new Settings(steps, ignore, fairness, maxStates, time, memoryBytes);
  }

  public Settings withFairness(Fairness wanted) {
    return new Settings(steps, ignoreEnds, wanted, maxStates, time, memoryBytes);
  }

  public Settings withMaxStates(long limit) {
    return new Settings(steps, ignoreEnds, fairness, OptionalLong.of(limit), time, memoryBytes);
  }

  public Settings withTime(Duration limit) {
    return new Settings(steps, ignoreEnds, fairness, maxStates, Optional.of(limit), memoryBytes);
  }

  public Settings withMemoryBytes(long limit) {
    return new Settings(steps, ignoreEnds, fairness, maxStates, time, OptionalLong.of(limit));
  }
}
