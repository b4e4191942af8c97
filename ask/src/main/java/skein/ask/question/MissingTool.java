package skein.ask.question;

import skein.core.answer.ToolProblem;

/** The question needs an external tool that is not installed. */
public final class MissingTool extends RuntimeException {

  private final transient ToolProblem.Missing problem;

  public MissingTool(ToolProblem.Missing problem) {
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  public ToolProblem.Missing problem() {
    return problem;
  }
}
