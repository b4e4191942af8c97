package skein.pop.parse;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.Wording;

/** A position in the tokens of a text. */
final class TokenCursor {

  /** The first unexpected token; the text after it is not read. */
  static final class Mistake extends RuntimeException {
    private final transient Diagnostic diagnostic;

    Mistake(Diagnostic diagnostic) {
      super(diagnostic.message(), null, false, false);
      this.diagnostic = diagnostic;
    }

    Diagnostic diagnostic() {
      return diagnostic;
    }
  }

  private final List<Token> tokens;
  private final Complaints complaints;
  private int next;

  /** @param tokens the last one is EOF */
  TokenCursor(List<Token> tokens, Complaints complaints) {
    this.tokens = tokens;
    this.complaints = complaints;
  }

  int mark() {
    return next;
  }

  void reset(int mark) {
    next = mark;
  }

  Token peek() {
    return tokens.get(next);
  }

  int type() {
    return type(0);
  }

  int type(int ahead) {
    return tokens.get(Math.min(next + ahead, tokens.size() - 1)).getType();
  }

  Token take() {
    return tokens.get(type() == Token.EOF ? next : next++);
  }

  boolean skip(int type) {
    boolean here = type() == type;
    if (here) {
      next++;
    }
    return here;
  }

  Token expect(int type, String expected) {
    if (type() != type) {
      throw mistake(expected, Optional.empty());
    }
    return take();
  }

  /** From a token to the one before this position. */
  Span since(Token first) {
    return complaints.span(first, tokens.get(Math.max(0, next - 1)));
  }

  Span span(Token token) {
    return complaints.span(token);
  }

  Mistake mistake(String expected, Optional<String> hint) {
    Diagnostic error =
        type() == Token.EOF
            ? Diagnostic.error("syntax", complaints.span(peek()), Wording.missing(expected) + " before the end of the text")
            : Diagnostic.error("syntax", complaints.span(peek()), Wording.unexpected(peek().getText()) + "; expected " + expected);
    return new Mistake(hint.map(error::withHint).orElse(error));
  }

  Mistake mistake(String code, Span at, String message, String hint) {
    return new Mistake(Diagnostic.error(code, at, message).withHint(hint));
  }
}
