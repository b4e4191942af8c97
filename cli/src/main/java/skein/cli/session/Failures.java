package skein.cli.session;

import skein.ask.ModelText;
import skein.ask.question.ExitCode;
import skein.ask.question.MissingTool;
import skein.ask.question.WrongQuestion;
import skein.cli.outcome.Failure;
import skein.cli.text.ProblemText;

/** What an exception means to the person who asked. */
final class Failures {

  private Failures() {}

  static Failure of(Throwable problem) {
    return switch (problem) {
      case WrongQuestion wrong ->
          new Failure("usage", wrong.problem().map(ProblemText::of).orElseGet(wrong::getMessage), ExitCode.USAGE);
      case MissingTool missing -> new Failure("tool", missing.getMessage(), ExitCode.TOOL_MISSING);
      case ModelText.NoText noText -> new Failure("model", noText.getMessage(), ExitCode.MODEL);
      case ModelErrors errors -> Failure.of(errors.diagnostics());
      default -> new Failure("bug", "this is a bug in Skein: " + named(problem), ExitCode.BUG);
    };
  }

  private static String named(Throwable problem) {
    return problem.getClass().getSimpleName() + (problem.getMessage() == null ? "" : ": " + problem.getMessage());
  }
}
