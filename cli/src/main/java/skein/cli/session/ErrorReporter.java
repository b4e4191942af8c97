package skein.cli.session;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import skein.ask.question.ExitCode;
import skein.cli.format.ErrorJson;
import skein.cli.format.Sarif;
import skein.cli.junit.VerifyJUnit;
import skein.cli.outcome.Failure;
import skein.cli.text.Colours;
import skein.cli.text.FailureText;
import skein.cli.text.ReasonText;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.answer.WrongQuestion;
import skein.core.language.Abandoned;

/** Reports an error once: to the person, in the requested format, and in every report; returns its exit code. */
public final class ErrorReporter {

  private final Session session;

  public ErrorReporter(Session session) {
    this.session = session;
    // Loaded now: when memory is full, no class can be loaded.
    FailureText.of(new Failure("limit", "", ExitCode.MEMORY), Colours.NONE);
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
    Failure failure = Failures.of(problem);
    Optional<String> model = problem instanceof ModelErrors errors ? Optional.of(errors.model()) : Optional.empty();
    session.io().err().print(text(problem, failure, session.colours()));
    write(model, failure);
    return failure.code();
  }

  /** What a person is told. */
  static String text(Throwable problem, Failure failure, Colours colours) {
    String text = FailureText.of(failure, colours);
    if (failure.code() != ExitCode.BUG) {
      return text;
    }
    String request =
        "Please report it with the model, the command line and the version (" + Version.number() + ");\n"
            + "to include a stack trace, set SKEIN_DEBUG=1 in the environment and repeat the command.\n";
    return text + request + ("1".equals(System.getenv("SKEIN_DEBUG")) ? stackTrace(problem) : "");
  }

  private static String stackTrace(Throwable problem) {
    StringWriter trace = new StringWriter();
    problem.printStackTrace(new PrintWriter(trace));
    return trace.toString();
  }

  /** Reports that the work was stopped, without a result. */
  public int cutShort(Cause cause, Optional<Progress> progress) {
    String sofar = session.isDoing() ? "" : " before any result";
    if (progress.isPresent()) {
      sofar = String.format(Locale.ROOT, " after %,d states", progress.get().states());
    }
    Failure failure =
        new Failure(
            cause == Cause.INTERRUPTED ? "interrupted" : "limit",
            ReasonText.of(session.reason(cause)).concat(sofar),
            ExitCode.of(cause));
    session.io().err().print(FailureText.of(failure, Colours.NONE));
    write(Optional.empty(), failure);
    return failure.code();
  }

  /** In the format of the result, so that whoever waits for it gets it, and in all reports. */
  private void write(Optional<String> model, Failure failure) {
    rendered(session.destination().format(), model, failure).ifPresent(this::emit);
    for (Destination report : session.reports()) {
      if (report.format() == Format.TEXT) {
        write(report, FailureText.of(failure, Colours.NONE));
      } else {
        rendered(report.format(), model, failure).ifPresentOrElse(text -> write(report, text), report::remove);
      }
    }
  }

  /** Empty if a person is told in words, or if the format holds nothing but traces. */
  private Optional<String> rendered(Format format, Optional<String> model, Failure failure) {
    return switch (format) {
      case JSON -> Optional.of(ErrorJson.render(Version.number(), model, failure));
      case SARIF -> Optional.of(Sarif.failed(Version.number(), failure));
      case JUNIT -> Optional.of(VerifyJUnit.failed(session.subject(), failure));
      case CSV -> Optional.of(session.csv(failure));
      case TEXT, ITF -> Optional.empty();
    };
  }

  private void emit(String text) {
    try {
      session.destination().write(session.io(), text);
    } catch (UsageError _) {
      session.io().out().print(text);
    }
  }

  /** A report that cannot be written must not hide what went wrong. */
  private void write(Destination report, String text) {
    try {
      report.write(session.io(), text);
    } catch (UsageError problem) {
      session.io().err().println("skein: " + problem.getMessage());
    }
  }
}
