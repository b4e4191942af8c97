package skein.ask.question;

import java.util.List;
import java.util.Optional;
import skein.core.answer.SettingProblem;
import skein.core.source.Nearest;

/** The question is invalid for this model; the message tells the user why. */
public final class WrongQuestion extends RuntimeException {

  private final transient Optional<SettingProblem> problem;

  public WrongQuestion(String message) {
    super(message, null, false, false);
    this.problem = Optional.empty();
  }

  public WrongQuestion(SettingProblem problem) {
    super(problem.toString(), null, false, false);
    this.problem = Optional.of(problem);
  }

  /** What is wrong, if it is about settings. */
  public Optional<SettingProblem> problem() {
    return problem;
  }

  /** An unknown word: suggests the one that was probably meant, or else lists all of them. */
  public static WrongQuestion noSuch(String what, String given, List<String> known) {
    String problem = "unknown " + what + " " + given + "; ";
    return new WrongQuestion(problem + Nearest.to(given, known).map(near -> "did you mean " + near + "?").orElseGet(() -> all(known)));
  }

  private static String all(List<String> known) {
    int last = known.size() - 1;
    return last < 1
        ? "expected " + String.join("", known)
        : "expected " + String.join(", ", known.subList(0, last)) + " or " + known.get(last);
  }
}
