package skein.core.source;

import java.util.Optional;

/**
 * A problem for the user to fix: what is wrong, where, and a hint. The code is a short stable word
 * ({@code unknown-name}) for tools that sort or silence diagnostics.
 */
public record Diagnostic(
    Severity severity, Blame blame, String code, Span at, String message, Optional<String> hint) {

  /** Errors stop a model from running; warnings do not. */
  public enum Severity { ERROR, WARNING }

  /** What has to change: the model text, or the parameters it was given. */
  public enum Blame { TEXT, PARAMETERS }

  public static Diagnostic error(String code, Span at, String message) {
    return new Diagnostic(Severity.ERROR, Blame.TEXT, code, at, message, Optional.empty());
  }

  public static Diagnostic warning(String code, Span at, String message) {
    return new Diagnostic(Severity.WARNING, Blame.TEXT, code, at, message, Optional.empty());
  }

  public Diagnostic withHint(String hint) {
    return new Diagnostic(severity, blame, code, at, message, Optional.of(hint));
  }

  /** The same, but caused by the parameters given and not by the text. */
  public Diagnostic blamingParameters() {
    return new Diagnostic(severity, Blame.PARAMETERS, code, at, message, hint);
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }
}
