package skein.emit.driver;

import java.io.IOException;
import java.nio.file.Path;
import skein.core.answer.ToolProblem;

/** An external tool or its working folder failed: neither a verdict nor a bug in Skein. */
public final class ToolTrouble extends RuntimeException {

  private final transient ToolProblem problem;

  public ToolTrouble(ToolProblem problem) {
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  public ToolTrouble(Tool tool, ToolProblem.Flaw flaw, String detail) {
    this(new ToolProblem.BadOutput(tool.word(), flaw, detail));
  }

  public ToolTrouble(Tool tool, ToolProblem.Flaw flaw) {
    this(tool, flaw, "");
  }

  static ToolTrouble with(ToolProblem.Access access, Path file, IOException why) {
    return new ToolTrouble(new ToolProblem.FileUnusable(access, file.toString(), why.getMessage()));
  }

  public ToolProblem problem() {
    return problem;
  }
}
