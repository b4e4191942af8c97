package skein.labs.parse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/** Collects what is wrong with the form of a text, and passes on as much of it as anyone would read. */
final class Complaints {

  private static final int MOST_SHOWN = 20;
  private static final int MOST_SOUGHT = 100;

  private final Source source;
  private final Diagnostics diagnostics;
  private final List<Diagnostic> errors = new ArrayList<>();

  Complaints(Source source, Diagnostics diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
  }

  boolean any() {
    return !errors.isEmpty();
  }

  int count() {
    return errors.size();
  }

  boolean full() {
    return errors.size() >= MOST_SOUGHT;
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

  void numberTooLarge(Span at) {
    error("number-too-large", at, "this number does not fit in 32 bits", "numbers lie between -2147483648 and 2147483647");
  }

  void warning(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.warning(code, at, message).withHint(hint));
  }

  private void add(Diagnostic error) {
    errors.add(error);
  }

  /** To be called once, when all has been said. */
  void passOn() {
    errors.sort(Comparator.comparingInt(e -> e.at().start()));
    errors.stream().limit(MOST_SHOWN).forEach(diagnostics::add);
    if (errors.size() > MOST_SHOWN) {
      diagnostics.add(Diagnostic.error("too-many-errors", errors.get(MOST_SHOWN).at(), "from here on there are more errors"));
    }
  }
}
