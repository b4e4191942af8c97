package skein.core.answer;

/** A question cannot be answered under such settings. */
public final class WrongSettings extends RuntimeException {

  private final transient QuestionProblem problem;

  public WrongSettings(QuestionProblem problem) {
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  public QuestionProblem problem() {
    return problem;
  }
}
