package skein.emit.driver;

import skein.core.answer.ToolProblem;

/** An external tool is not installed. */
public final class ToolMissing extends RuntimeException {

  private final transient ToolProblem.Missing problem;

  public ToolMissing(ToolProblem.Missing problem) {
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  public ToolProblem.Missing problem() {
    return problem;
  }
}
