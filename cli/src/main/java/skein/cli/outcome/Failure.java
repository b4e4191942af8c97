package skein.cli.outcome;

import java.util.List;
import java.util.stream.Stream;
import skein.ask.question.ExitCode;
import skein.core.source.Diagnostic;

/**
 * Why there is no answer.
 *
 * @param kind the word for it in JSON: usage, model, limit, interrupted, tool, bug
 * @param code the exit code
 * @param diagnostics the errors in the model, with its warnings
 */
public record Failure(String kind, String message, int code, List<Diagnostic> diagnostics) {

  public Failure {
    diagnostics = List.copyOf(diagnostics);
  }

  public Failure(String kind, String message, int code) {
    this(kind, message, code, List.of());
  }

  /** The errors of a model that cannot be run. */
  public static Failure of(List<Diagnostic> diagnostics) {
    int code = ExitCode.of(diagnostics);
    return new Failure(code == ExitCode.MODEL ? "model" : "usage", summary(diagnostics, code), code, diagnostics);
  }

  private static String summary(List<Diagnostic> diagnostics, int code) {
    if (code != ExitCode.MODEL) {
      return "the parameters do not fit the model";
    }
    long errors = errors(diagnostics).count();
    return errors == 1 ? "the model has an error" : "the model has " + errors + " errors";
  }

  /** The message, or the first error if there are any: for one line of a table. */
  public String line() {
    return errors(diagnostics).findFirst().map(Diagnostic::message).orElse(message);
  }

  private static Stream<Diagnostic> errors(List<Diagnostic> diagnostics) {
    return diagnostics.stream().filter(Diagnostic::isError);
  }
}
