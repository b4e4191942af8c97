package skein.labs.parse;

import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/** Collects what is wrong with the form of a text, up to the number that anyone would read. */
final class Complaints {

  private static final int MOST = 20;

  private final Source source;
  private final Diagnostics diagnostics;
  private int errors;

  Complaints(Source source, Diagnostics diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
  }

  boolean any() {
    return errors > 0;
  }

  int count() {
    return errors;
  }

  boolean full() {
    return errors >= MOST;
  }

  Source source() {
    return source;
  }

  Span span(Token token) {
    return span(token.getStartIndex(), token.getType() == Token.EOF ? token.getStartIndex() : token.getStopIndex() + 1);
  }

  Span span(int start, int end) {
    int length = source.text().length();
    return new Span(source, Math.min(start, length), Math.min(end, length));
  }

  void error(String code, Span at, String message) {
    add(Diagnostic.error(code, at, message));
  }

  void error(String code, Span at, String message, String hint) {
    add(Diagnostic.error(code, at, message).withHint(hint));
  }

  void warning(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.warning(code, at, message).withHint(hint));
  }

  private void add(Diagnostic error) {
    errors++;
    if (errors < MOST) {
      diagnostics.add(error);
    } else if (errors == MOST) {
      diagnostics.add(Diagnostic.error("too-many-errors", error.at(), "too many errors; what follows was not looked at"));
    }
  }
}
