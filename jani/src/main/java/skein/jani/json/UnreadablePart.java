package skein.jani.json;

import skein.core.source.Diagnostic;
import skein.core.source.Span;

/** A part of a text that cannot be read; whoever reads a larger part reports it, and goes on with the next. */
@SuppressWarnings("serial")
public final class UnreadablePart extends Exception {

  private final Diagnostic diagnostic;

  public UnreadablePart(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  public UnreadablePart(String code, Span at, String message) {
    this(Diagnostic.error(code, at, message));
  }

  public UnreadablePart(String code, Span at, String message, String hint) {
    this(Diagnostic.error(code, at, message).withHint(hint));
  }

  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
