package skein.simulate;

import java.util.Comparator;
import java.util.OptionalInt;

/** The outcome of a property on one run. State k is the one after k steps; state 0 is the initial one. */
public sealed interface RunOutcome {

  /** The goal was met, for the first time after this many steps. */
  record Met(int step) implements RunOutcome {}

  /** It was violated, for the first time after this many steps. */
  record Broken(int step) implements RunOutcome {}

  /** It was not violated until the run ended after this many steps: so this run satisfies it. */
  record Kept(int step) implements RunOutcome {}

  /** After this many steps the run ended, or all its next steps failed with an error, and the goal had not been met. */
  record StoppedBefore(int step) implements RunOutcome {}

  /** The run ended after this many steps, and never reached the goal: so this run does not show that it can be reached. Others may. */
  record Missed(int step) implements RunOutcome {}

  /** The goal was met in this many states of the run, the last of them after this many steps. */
  record Recurred(int times, OptionalInt last) implements RunOutcome {}

  /** The predicate fails with an error after this many steps, so the outcome is unknown. */
  record Erred(int step) implements RunOutcome {}

  /** The run did not decide it. */
  record Open() implements RunOutcome {}

  /** By the steps that decided them. */
  Comparator<RunOutcome> BY_STEP = Comparator.comparingInt(outcome -> outcome.happenedAt().orElse(Integer.MAX_VALUE));

  default boolean isSatisfied() {
    return this instanceof Met || this instanceof Kept;
  }

  default boolean isViolated() {
    return this instanceof Broken || this instanceof StoppedBefore || this instanceof Missed;
  }

  /** The step that decided the outcome, if there is one. */
  default OptionalInt happenedAt() {
    return switch (this) {
      case Met(int step) -> OptionalInt.of(step);
      case Kept(int step) -> OptionalInt.of(step);
      case Broken(int step) -> OptionalInt.of(step);
      case StoppedBefore(int step) -> OptionalInt.of(step);
      case Missed(int step) -> OptionalInt.of(step);
      case Recurred _, Erred _, Open() -> OptionalInt.empty();
    };
  }

  /** In words; it never claims that a property holds, since runs cannot show that. */
  default String words() {
    return switch (this) {
      case Met(int step) -> "met at step " + step;
      case Kept(int step) -> "not violated until the run ended at step " + step;
      case Broken(int step) -> "violated at step " + step;
      case StoppedBefore(int step) -> "violated: not met when the run stopped at step " + step;
      case Missed(int step) -> "not reached when the run ended at step " + step;
      case Recurred(int times, OptionalInt last) ->
          times == 0 ? "not met so far" : "met " + times + (times == 1 ? " time" : " times") + ", last at step " + last.getAsInt();
      case Erred(int step) -> "its predicate failed with an error at step " + step;
      case Open() -> "not decided";
    };
  }
}
