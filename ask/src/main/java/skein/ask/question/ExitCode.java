package skein.ask.question;

import java.util.Collection;
import java.util.Comparator;
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

  private static final List<Integer> BY_SEVERITY =
      List.of(INTERRUPTED, VIOLATED, BUG, TIME, MEMORY, TOOL_MISSING, USAGE, MODEL, INCONCLUSIVE, HOLDS);

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

  /**
   * The exit code of several questions: the most severe of theirs. A violation is certain whatever else happened; after it come
   * questions without an answer, by how little is known: a bug, a limit, a missing tool, a question that could not be asked.
   */
  public static int worst(Collection<Integer> codes) {
    return codes.stream().min(Comparator.comparingInt(ExitCode::rank)).orElse(HOLDS);
  }

  /** An unknown code ranks with bugs. */
  private static int rank(int code) {
    int rank = BY_SEVERITY.indexOf(code);
    return rank < 0 ? BY_SEVERITY.indexOf(BUG) : rank;
  }

  /** The exit code of a task that had to be completed and ended for this cause. */
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
