package skein.cli.session;

import java.util.List;
import skein.cli.text.ProblemText;

/** The command line is used wrongly; the message tells the user how. */
public final class UsageError extends RuntimeException {

  public UsageError(String message) {
    super(message, null, false, false);
  }

  public static UsageError unknown(String what, String given, List<String> known) {
    return new UsageError(ProblemText.unknown(what, given, known));
  }
}
