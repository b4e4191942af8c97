package skein.prism.parse;

import skein.core.source.Diagnostic;

/** The text cannot be read on from here; whoever knows where the next part begins reports it and goes on there. */
final class PrismSyntaxError extends Exception {

  private static final long serialVersionUID = 1;

  private final transient Diagnostic diagnostic;

  PrismSyntaxError(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  Diagnostic diagnostic() {
    return diagnostic;
  }
}
