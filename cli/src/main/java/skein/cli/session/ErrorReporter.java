package skein.cli.session;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import skein.ask.question.ExitCode;
import skein.cli.format.ErrorJson;
import skein.cli.format.Sarif;
import skein.cli.format.Version;
import skein.cli.junit.VerifyJUnit;
import skein.cli.outcome.Failure;
import skein.cli.page.ReportHtml;
import skein.cli.text.Colours;
import skein.cli.text.FailureText;
import skein.cli.text.ReasonText;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.WrongQuestion;
import skein.core.budget.Halt;

/** Reports an error once: to the person, in the requested format, and in every report; returns its exit code. */
public final class ErrorReporter {

  private final Session session;
  /** Whether the person knows that the work was cut short: without memory, the rest may need several attempts. */
  private boolean told;

  public ErrorReporter(Session session) {
    this.session = session;
    // Everything that this needs is loaded and linked now: when memory is full, that fails, and a class that failed once is lost.
    Reason.Limit limit = new Reason.Limit(Cause.MEMORY, OptionalLong.of(1 << 20));
    String sentence = ReasonText.of(new Reason.CutShort(limit, Optional.of(new Activity(Activity.Kind.LAYING_OUT_VARIABLES))));
    FailureText.of(new Failure("limit", sentence, ExitCode.MEMORY), Colours.NONE);
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
      return cutShort(Cause.MEMORY);
    } catch (Halt abandoned) {
      return cutShort(abandoned.why());
    } catch (Throwable problem) {
      return session.maySpeak() || problem instanceof WrongQuestion || problem instanceof UsageError ? complain(problem) : ExitCode.BUG;
    }
  }

  private int cutShort(Cause cause) {
    int said = session.cutShort(cause);
    return said == Session.SUPERSEDED ? ExitCode.of(cause) : said;
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
    String text = FailureText.of(failure, Colours.NONE);
    if (!told) {
      session.io().err().print(text);
      told = true;
    }
    write(Optional.empty(), failure);
    return failure.code();
  }

  /** In the format of the result, so that whoever waits for it gets it, and in all reports. */
  private void write(Optional<String> model, Failure failure) {
    rendered(session.format(), model, failure).ifPresent(this::emit);
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
      case JSON -> Optional.of(ErrorJson.render(model, failure));
      case SARIF -> Optional.of(Sarif.failed(failure));
      case JUNIT -> Optional.of(VerifyJUnit.failed(session.subject(), failure));
      case CSV -> Optional.of(session.csv(failure)).filter(text -> !text.isEmpty());
      case HTML -> Optional.of(ReportHtml.failed(session.subject().title(), ErrorJson.render(model, failure)));
      case TEXT, JSONL, ITF, SVG -> Optional.empty();
    };
  }

  private void emit(String text) {
    try {
      session.write(text);
    } catch (UsageError _) {
      session.io().out().print(text);
    }
  }

  /** A report that cannot be written must not hide what went wrong. */
  private void write(Destination report, String text) {
    try {
      report.write(session.io(), text);
    } catch (UsageError problem) {
      session.remark(problem.getMessage());
    }
  }
}
