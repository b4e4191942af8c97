package skein.simulate;

import java.util.OptionalInt;

/** What a property did on one run. State number k is the one after k steps; the initial one is number 0. */
public sealed interface Outcome {

  /** What it claims to be met was met, for the first time after so many steps. */
  record Met(int step) implements Outcome {}

  /** It was broken, for the first time after so many steps. */
  record Broken(int step) implements Outcome {}

  /** After so many steps the run ended, or could only err, and the goal had not been met. */
  record StoppedBefore(int step) implements Outcome {}

  /** The goal was met in so many states of the run, the last of them after so many steps. */
  record Recurred(int times, OptionalInt last) implements Outcome {}

  /** The predicate errs after so many steps, which leaves open what came of the property. */
  record Erred(int step) implements Outcome {}

  /** As far as the run went, nothing happened. */
  record Open() implements Outcome {}

  /** Such properties are not judged on single runs. */
  record NotJudged() implements Outcome {}

  default boolean isSatisfied() {
    return this instanceof Met;
  }

  default boolean isViolated() {
    return this instanceof Broken || this instanceof StoppedBefore;
  }

  /** The step at which the outcome came about, if there is one. */
  default OptionalInt happenedAt() {
    return switch (this) {
      case Met(int step) -> OptionalInt.of(step);
      case Broken(int step) -> OptionalInt.of(step);
      case StoppedBefore(int step) -> OptionalInt.of(step);
      case Recurred _, Erred _, Open(), NotJudged() -> OptionalInt.empty();
    };
  }

  /** In words; never that a property holds, for that no number of runs can show. */
  default String words() {
    return switch (this) {
      case Met(int step) -> "met at step " + step;
      case Broken(int step) -> "broken at step " + step;
      case StoppedBefore(int step) -> "not met when the run stopped at step " + step;
      case Recurred(int times, OptionalInt last) ->
          times == 0 ? "not met so far" : "met " + times + (times == 1 ? " time" : " times") + ", last at step " + last.getAsInt();
      case Erred(int step) -> "its predicate errs at step " + step;
      case Open() -> "nothing seen either way";
      case NotJudged() -> "not judged";
    };
  }
}
