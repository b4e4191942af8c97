package skein.cli.session;

import java.util.List;
import java.util.function.Function;
import skein.cli.text.ProblemText;

/** The command line is used wrongly; the message tells the user how. */
public final class UsageError extends RuntimeException {

  public UsageError(String message) {
    super(message, null, false, false);
  }

  public static UsageError unknown(String what, String given, List<String> known) {
    return new UsageError(ProblemText.unknown(what, given, known));
  }

  /** The one of those known that the word names. */
  public static <T> T named(String what, String given, List<T> known, Function<T, String> word) {
    return known.stream().filter(each -> word.apply(each).equals(given)).findFirst().orElseThrow(() -> unknown(what, given, known.stream().map(word).toList()));
  }

  /** Rejects a value that is too small for an option; null if the option is not given. */
  public static void requireAtLeast(long least, String option, Number given) {
    if (given != null && given.longValue() < least) {
      throw new UsageError(option + (least == 0 ? " must not be negative: " : " must be at least " + least + ": ") + given);
    }
  }
}
