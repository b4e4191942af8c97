package skein.cli.session;

import skein.ask.ModelText;
import skein.ask.question.ExitCode;
import skein.ask.question.MissingTool;
import skein.cli.outcome.Failure;
import skein.cli.text.FailureText;
import skein.cli.text.ProblemText;
import skein.cli.text.ToolProblemText;
import skein.core.answer.WrongQuestion;
import skein.core.run.ReplayFailure;

/** What an exception means to the person who asked. */
final class Failures {

  private Failures() {}

  static Failure of(Throwable problem) {
    return switch (problem) {
      case UsageError wrong -> new Failure("usage", wrong.getMessage(), ExitCode.USAGE);
      case WrongQuestion wrong -> new Failure("usage", ProblemText.of(wrong.problem()), ExitCode.USAGE);
      case MissingTool missing -> new Failure("tool", ToolProblemText.of(missing.problem()), ExitCode.TOOL_MISSING);
      case ModelText.NoText noText -> new Failure("model", ProblemText.notText(noText), ExitCode.MODEL);
      case Undecided undecided -> undecided.failure();
      case ModelErrors errors -> Failure.of(errors.diagnostics());
      default -> new Failure("bug", "this is a bug in Skein: " + named(problem), ExitCode.BUG);
    };
  }

  private static String named(Throwable problem) {
    String message = problem instanceof ReplayFailure failure ? FailureText.of(failure) : problem.getMessage();
    return problem.getClass().getSimpleName() + (message == null ? "" : ": " + message);
  }
}
