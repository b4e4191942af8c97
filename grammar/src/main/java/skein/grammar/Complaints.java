package skein.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;

/** Collects the errors in a text, and reports a limited number of them: the first ones in text order. */
public final class Complaints {

  private static final int MOST_SHOWN = 20;
  private static final int MOST_SOUGHT = 100;

  private final Source source;
  private final Diagnostics diagnostics;
  private final List<Diagnostic> errors = new ArrayList<>();

  private Complaints(Source source, Diagnostics diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
  }

  /** The reader's result, unless it reported errors; its errors are added to the diagnostics. */
  public static <T> Optional<T> collect(Source source, Diagnostics diagnostics, Function<Complaints, Optional<T>> reader) {
    Complaints complaints = new Complaints(source, diagnostics);
    Optional<T> read = reader.apply(complaints);
    complaints.passOn();
    return complaints.any() ? Optional.empty() : read;
  }

  public boolean any() {
    return !errors.isEmpty();
  }

  public int count() {
    return errors.size();
  }

  /** Whether the limit is reached; further errors are dropped. */
  public boolean full() {
    return errors.size() >= MOST_SOUGHT;
  }

  public void add(Diagnostic error) {
    if (!full()) {
      errors.add(error);
    }
  }

  public void error(String code, Span at, String message) {
    add(Diagnostic.error(code, at, message));
  }

  public void error(String code, Span at, String message, String hint) {
    add(Diagnostic.error(code, at, message).withHint(hint));
  }

  public void warning(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.warning(code, at, message).withHint(hint));
  }

  public Source source() {
    return source;
  }

  public Span start() {
    return new Span(source, 0, 0);
  }

  public Span span(int start, int end) {
    int length = source.text().length();
    return new Span(source, Math.min(start, length), Math.min(end, length));
  }

  public Span span(Token token) {
    return span(token.getStartIndex(), token.getType() == Token.EOF ? token.getStartIndex() : token.getStopIndex() + 1);
  }

  /** From the start of one token to the end of another, or to the end of the first if the second comes before it. */
  public Span span(Token from, Token to) {
    return span(from.getStartIndex(), Math.max(to.getStopIndex(), from.getStopIndex()) + 1);
  }

  /** The position right after a token. */
  public Span behind(Token token) {
    int end = span(token).end();
    return span(end, end);
  }

  private void passOn() {
    errors.sort((one, other) -> Integer.compare(one.at().start(), other.at().start()));
    errors.stream().limit(MOST_SHOWN).forEach(diagnostics::add);
    if (errors.size() > MOST_SHOWN) {
      diagnostics.add(Diagnostic.error("too-many-errors", errors.get(MOST_SHOWN).at(), "more errors follow from here on"));
    }
  }
}
