package skein.ccs.parse;

import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/** Collects what is wrong with a text, up to the point where more would help nobody. */
final class Complaints {

  private static final int MANY = 50;

  private final Source source;
  private final Diagnostics diagnostics;
  private int count;

  Complaints(Source source, Diagnostics diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
  }

  void add(Diagnostic diagnostic) {
    if (count++ < MANY) {
      diagnostics.add(diagnostic);
    }
  }

  boolean any() {
    return count > 0;
  }

  boolean many() {
    return count >= MANY;
  }

  Span span(Token token) {
    return new Span(source, token.getStartIndex(), token.getStopIndex() + 1);
  }

  Span span(Token from, Token to) {
    return new Span(source, from.getStartIndex(), Math.max(to.getStopIndex(), from.getStopIndex()) + 1);
  }
}
