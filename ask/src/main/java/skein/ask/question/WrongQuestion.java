package skein.ask.question;

import java.util.List;
import skein.core.answer.SettingProblem;

/** The question is invalid for this model. */
public final class WrongQuestion extends RuntimeException {

  private final transient SettingProblem problem;

  public WrongQuestion(SettingProblem problem) {
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  public SettingProblem problem() {
    return problem;
  }

  public static WrongQuestion unknown(SettingProblem.Term term, String given, List<String> known) {
    return new WrongQuestion(new SettingProblem.Unknown(term, given, known));
  }
}
