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
 */
public record Settings(
    OptionalInt steps,
    boolean ignoreEnds,
    OptionalLong maxStates,
    Optional<Duration> time,
    OptionalLong memoryBytes) {

  public static final Settings DEFAULT =
      new Settings(OptionalInt.empty(), false, OptionalLong.empty(), Optional.empty(), OptionalLong.empty());

  public Settings withSteps(int bound) {
    return new Settings(OptionalInt.of(bound), ignoreEnds, maxStates, time, memoryBytes);
  }

  public Settings withIgnoreEnds(boolean ignore) {
    return new Settings(steps, ignore, maxStates, time, memoryBytes);
  }

  public Settings withMaxStates(long limit) {
    return new Settings(steps, ignoreEnds, OptionalLong.of(limit), time, memoryBytes);
  }

  public Settings withTime(Duration limit) {
    return new Settings(steps, ignoreEnds, maxStates, Optional.of(limit), memoryBytes);
  }

  public Settings withMemoryBytes(long limit) {
    return new Settings(steps, ignoreEnds, maxStates, time, OptionalLong.of(limit));
  }
}
