package skein.cli.session;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import skein.ask.ModelText;
import skein.ask.question.ExitCode;
import skein.ask.question.MissingTool;
import skein.ask.question.WrongQuestion;
import skein.cli.format.ErrorJson;
import skein.cli.format.Sarif;
import skein.cli.text.DiagnosticText;
import skein.cli.text.ProblemText;
import skein.cli.text.ReasonText;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.language.Abandoned;

/** Reports an error once, in the requested format; returns its exit code. */
public final class ErrorReporter {

  private final Session session;

  public ErrorReporter(Session session) {
    this.session = session;
  }

  /** Runs the work and returns its exit code, or reports its failure. */
  int guard(Callable<Integer> work) {
    try {
      return work.call();
    } catch (Superseded _) {
      return ExitCode.BUG;
    } catch (OutOfMemoryError _) {
      // By now the stack of the work is unwound and its memory is free again, except for memory that other threads hold.
      session.exhaustMemory();
      return session.maySpeak() ? session.cutShort(Cause.MEMORY) : ExitCode.MEMORY;
    } catch (Abandoned abandoned) {
      return session.maySpeak() ? session.cutShort(abandoned.why()) : ExitCode.of(abandoned.why());
    } catch (Throwable problem) {
      return session.maySpeak() || problem instanceof WrongQuestion || problem instanceof UsageError ? complain(problem) : ExitCode.BUG;
    }
  }

  private int complain(Throwable problem) {
    return switch (problem) {
      case UsageError wrong -> plain("usage", wrong.getMessage(), ExitCode.USAGE);
      case WrongQuestion wrong -> plain("usage", ProblemText.of(wrong.problem()), ExitCode.USAGE);
      case MissingTool missing -> plain("tool", missing.getMessage(), ExitCode.TOOL_MISSING);
      case ModelText.NoText noText -> plain("model", notText(noText), ExitCode.MODEL);
      case ModelErrors errors -> diagnostics(errors);
      default -> bug(problem);
    };
  }

  private static String notText(ModelText.NoText problem) {
    return problem.file() + " is not a text file: "
        + (problem.isZero() ? "it has a zero byte at offset " + problem.offset() : "byte " + problem.offset() + " is not valid UTF-8");
  }

  /** Reports that the work was stopped, without a result. */
  public int cutShort(Cause cause, Optional<Progress> progress) {
    String sofar = session.isDoing() ? "" : " before any result";
    if (progress.isPresent()) {
      sofar = String.format(Locale.ROOT, " after %,d states", progress.get().states());
    }
    return plain(cause == Cause.INTERRUPTED ? "interrupted" : "limit", ReasonText.of(session.reason(cause)).concat(sofar), ExitCode.of(cause));
  }

  private int plain(String kind, String message, int code) {
    if (session.destination().format() == Format.JSON) {
      emit(ErrorJson.error(Version.number(), kind, message, code));
    } else {
      session.io().err().println("skein: ".concat(message));
    }
    return code;
  }

  private int diagnostics(ModelErrors errors) {
    int code = ExitCode.of(errors.diagnostics());
    switch (session.destination().format()) {
      case JSON -> emit(ErrorJson.diagnostics(Version.number(), errors.model(), errors.diagnostics(), code));
      case SARIF -> emit(Sarif.diagnostics(Version.number(), errors.diagnostics()));
      case TEXT, ITF, JUNIT ->
          session.io().err().print(new DiagnosticText(errors.colours()).all(errors.diagnostics()));
    }
    return code;
  }

  private void emit(String text) {
    try {
      session.destination().write(session.io(), text);
    } catch (UsageError _) {
      session.io().out().print(text);
    }
  }

  private int bug(Throwable problem) {
    String what = problem.getClass().getSimpleName() + (problem.getMessage() == null ? "" : ": " + problem.getMessage());
    if (session.destination().format() == Format.JSON) {
      emit(ErrorJson.error(Version.number(), "bug", "this is a bug in Skein: " + what, ExitCode.BUG));
    }
    PrintStream err = session.io().err();
    List.of(
            "skein: this is a bug in Skein: " + what,
            "Please report it with the model, the command line and the version (" + Version.number() + ");",
            "to include a stack trace, set SKEIN_DEBUG=1 in the environment and repeat the command.")
        .forEach(err::println);
    if ("1".equals(System.getenv("SKEIN_DEBUG"))) {
      problem.printStackTrace(err);
    }
    return ExitCode.BUG;
  }
}
