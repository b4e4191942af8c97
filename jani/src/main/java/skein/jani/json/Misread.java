package skein.jani.json;

import skein.core.source.Diagnostic;
import skein.core.source.Span;

/** A part of a text that cannot be read; whoever reads a larger part reports it, and goes on with the next. */
@SuppressWarnings("serial")
public final class Misread extends Exception {

  private final Diagnostic diagnostic;

  public Misread(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  public Misread(String code, Span at, String message) {
    this(Diagnostic.error(code, at, message));
  }

  public Misread(String code, Span at, String message, String hint) {
    this(Diagnostic.error(code, at, message).withHint(hint));
  }

  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
