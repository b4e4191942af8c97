package skein.ask;

import java.util.List;
import skein.core.source.Nearest;

/** The question makes no sense for this model, and the message says why. The person who asked should mend it. */
public final class WrongQuestion extends RuntimeException {

  public WrongQuestion(String message) {
    super(message, null, false, false);
  }

  /** A word that is none of those that can stand there: names the one that was probably meant, or else all of them. */
  public static WrongQuestion noSuch(String what, String given, List<String> known) {
    String problem = "there is no " + what + " " + given + "; ";
    return new WrongQuestion(problem + Nearest.to(given, known).map(near -> "did you mean " + near + "?").orElseGet(() -> all(known)));
  }

  private static String all(List<String> known) {
    int last = known.size() - 1;
    return last < 1
        ? "there is " + String.join("", known)
        : "there are " + String.join(", ", known.subList(0, last)) + " and " + known.get(last);
  }
}
