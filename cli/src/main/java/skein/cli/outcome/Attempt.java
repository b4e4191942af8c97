package skein.cli.outcome;

import java.util.List;
import skein.ask.question.ExitCode;

/** A combination and what came of it. */
public record Attempt<T>(Combination combination, Outcome<T> outcome, double seconds) {

  public int code() {
    return switch (outcome) {
      case Outcome.Done<T>(var _, int code) -> code;
      case Outcome.Failed<T>(Failure failure) -> failure.code();
    };
  }

  /** The exit code of all of them. */
  public static <T> int code(List<Attempt<T>> attempts) {
    return ExitCode.worst(attempts.stream().map(Attempt::code).toList());
  }
}
