package skein.purpose.text;

import java.util.Collection;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
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

  void error(String code, Span at, String message, String hint) {
    add(Diagnostic.error(code, at, message).withHint(hint));
  }

  /** Of a name that nobody knows; with the one that may have been meant, else with the hint. */
  void unknown(Span at, String what, String name, Collection<String> known, String hint) {
    String guess = Nearest.to(name, known).map(near -> "did you mean `" + near + "`?").orElse(hint);
    error("unknown-name", at, "there is no " + what + " `" + name + "`", guess);
  }

  void warning(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.warning(code, at, message).withHint(hint));
  }

  boolean any() {
    return count > 0;
  }

  boolean many() {
    return count >= MANY;
  }

  Span start() {
    return new Span(source, 0, 0);
  }

  Span span(Token token) {
    return new Span(source, token.getStartIndex(), token.getStopIndex() + 1);
  }

  Span span(Token from, Token to) {
    return new Span(source, from.getStartIndex(), Math.max(to.getStopIndex(), from.getStopIndex()) + 1);
  }

  boolean sameLine(Token a, Token b) {
    return source.line(a.getStartIndex()) == source.line(b.getStartIndex());
  }
}
