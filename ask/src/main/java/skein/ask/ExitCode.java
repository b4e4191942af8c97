package skein.ask;

import java.util.List;
import skein.core.answer.Cause;
import skein.core.answer.Verdict;
import skein.core.source.Diagnostic;

/** What a process that asked a question should end with. */
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

  /** A violation beats a limit, a limit beats any other doubt; an interruption beats them all. */
  public static int of(Report report) {
    List<Result> counted =
        report.results().stream().filter(r -> r.asked() || r.verdict() == Verdict.VIOLATED).toList();
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

  /** For something that was to be done in full, and ended for this cause. */
  public static int of(Cause cause) {
    return switch (cause) {
      case DECIDED -> HOLDS;
      case TIME -> TIME;
      case MEMORY -> MEMORY;
      case INTERRUPTED -> INTERRUPTED;
      case STATES, UNSUPPORTED, PARTIAL, MODEL_ERROR, VACUOUS -> INCONCLUSIVE;
    };
  }

  /** For a model that has errors: its text is to blame if any of them is in it. */
  public static int of(List<Diagnostic> diagnostics) {
    List<Diagnostic> errors = diagnostics.stream().filter(Diagnostic::isError).toList();
    if (errors.isEmpty()) {
      return HOLDS;
    }
    return errors.stream().anyMatch(d -> d.blame() == Diagnostic.Blame.TEXT) ? MODEL : USAGE;
  }
}
