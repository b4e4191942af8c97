package skein.core.answer;

import java.util.List;

/** The question cannot be answered as it is put. */
public final class WrongQuestion extends RuntimeException {

  private final transient QuestionProblem problem;

  public WrongQuestion(QuestionProblem problem) {
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  public QuestionProblem problem() {
    return problem;
  }

  public static WrongQuestion unknown(QuestionProblem.Term term, String given, List<String> known) {
    return new WrongQuestion(new QuestionProblem.Unknown(term, given, known));
  }
}
