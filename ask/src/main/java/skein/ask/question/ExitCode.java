package skein.ask.question;

import java.util.List;
import skein.core.answer.Cause;
import skein.core.answer.Verdict;
import skein.core.source.Diagnostic;

/** Exit codes. */
public final class ExitCode {

  public static final int HOLDS = 0;
  public static final int USAGE = 2;
  public static final int INCONCLUSIVE = 5;
  public static final int MODEL = 6;
  public static final int VIOLATED = 10;
  public static final int BUG = 70;
  public static final int TIME = 124;
  public static final int MEMORY = 125;
  public static final int TOOL_MISSING = 127;
  public static final int INTERRUPTED = 130;

  private ExitCode() {}

  /** A violation takes precedence over a limit, a limit over other inconclusive results, and an interruption over everything. */
  public static int of(Report report) {
    List<Result> counted = report.reported();
    if (counted.stream().anyMatch(r -> r.cause() == Cause.INTERRUPTED)) {
      return INTERRUPTED;
    }
    if (counted.stream().anyMatch(r -> r.verdict() == Verdict.VIOLATED)) {
      return VIOLATED;
    }
    if (counted.stream().anyMatch(r -> r.cause() == Cause.TIME)) {
      return TIME;
    }
    if (counted.stream().anyMatch(r -> r.cause() == Cause.MEMORY)) {
      return MEMORY;
    }
    return counted.stream().anyMatch(r -> r.verdict() == Verdict.INCONCLUSIVE) ? INCONCLUSIVE : HOLDS;
  }

  /** The exit code of a task that ended for this cause; only {@code DECIDED} is a success. */
  public static int of(Cause cause) {
    return switch (cause) {
      case DECIDED -> HOLDS;
      case TIME -> TIME;
      case MEMORY -> MEMORY;
      case INTERRUPTED -> INTERRUPTED;
      case STATES, UNSUPPORTED, PARTIAL, MODEL_ERROR, VACUOUS -> INCONCLUSIVE;
    };
  }

  /** The exit code for a model with errors: the model is to blame if any error is in its text. */
  public static int of(List<Diagnostic> diagnostics) {
    List<Diagnostic> errors = diagnostics.stream().filter(Diagnostic::isError).toList();
    if (errors.isEmpty()) {
      return HOLDS;
    }
    return errors.stream().anyMatch(d -> d.blame() == Diagnostic.Blame.TEXT) ? MODEL : USAGE;
  }
}
