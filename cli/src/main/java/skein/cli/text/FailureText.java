package skein.cli.text;

import skein.cli.outcome.Failure;

/** Why there is no answer, for a person. */
public final class FailureText {

  private FailureText() {}

  /** The diagnostics, or else the message. */
  public static String of(Failure failure, Colours colours) {
    return failure.diagnostics().isEmpty() ? "skein: ".concat(failure.message()).concat("\n") : details(failure, colours);
  }

  /** The diagnostics; empty if there are none. */
  public static String details(Failure failure, Colours colours) {
    return failure.diagnostics().isEmpty() ? "" : new DiagnosticText(colours).all(failure.diagnostics());
  }
}
