package skein.lang.expression;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;

/** A position in the tokens of a text, for recursive descent. What is not as expected is reported, and {@link Unreadable} is thrown. */
public class TokenReader {

  /** The text cannot be read from here on; the error is reported. */
  public static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unreadable() {
      super(null, null, false, false);
    }
  }

  private final List<Token> tokens;
  private final Diagnostics diagnostics;
  private int at;

  /** @param tokens the last one is the end */
  public TokenReader(List<Token> tokens, Diagnostics diagnostics) {
    this.tokens = tokens;
    this.diagnostics = diagnostics;
  }

  public final List<Token> all() {
    return tokens;
  }

  /** The index of the next token. */
  public final int at() {
    return at;
  }

  public final void moveTo(int index) {
    at = index;
  }

  public final void back() {
    at--;
  }

  public final Token peek() {
    return tokens.get(at);
  }

  /** The token so many places after the next one; the end if there are fewer. */
  public final Token ahead(int places) {
    return tokens.get(Math.min(at + places, tokens.size() - 1));
  }

  public final boolean isWord() {
    return peek().kind() == Token.Kind.WORD;
  }

  public final boolean isEnd() {
    return peek().kind() == Token.Kind.END;
  }

  public final boolean follows(String text) {
    return ahead(1).is(text);
  }

  public final Token next() {
    Token token = peek();
    if (at < tokens.size() - 1) {
      at++;
    }
    return token;
  }

  public final Token next(Token.Kind kind, String expected) {
    if (peek().kind() != kind) {
      throw unexpected(expected);
    }
    return next();
  }

  public final boolean accept(String text) {
    if (peek().is(text)) {
      next();
      return true;
    }
    return false;
  }

  public final void expect(String text) {
    if (!accept(text)) {
      throw unexpected("`" + text + "`");
    }
  }

  /** From the start to the token before the next one. */
  public final Span span(Token start) {
    return start.at().to(tokens.get(Math.max(0, at - 1)).at());
  }

  /** The longest expression that starts at the next token. */
  public final Expression expression(ExpressionParser.Place place, Set<String> reserved) {
    return expression(place, reserved, ExpressionParser::at);
  }

  protected final Expression expression(
      ExpressionParser.Place place, Set<String> reserved, BiFunction<ExpressionParser, Integer, Optional<ExpressionParser.Parsed>> reader) {
    Farthest farthest = new Farthest();
    Optional<ExpressionParser.Parsed> parsed = reader.apply(new ExpressionParser(tokens, place, reserved, farthest), at);
    if (parsed.isEmpty()) {
      farthest.diagnostic(tokens).ifPresent(diagnostics::add);
      at = Math.max(at, farthest.at());
      throw new Unreadable();
    }
    at = parsed.get().end();
    return parsed.get().expression();
  }

  public final void report(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
  }

  /** Reports an error after which the text cannot be read. */
  public final Unreadable stop(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
    return new Unreadable();
  }

  /** A syntax error at the next token. */
  public final Unreadable stop(String message) {
    return stop(Diagnostic.error("syntax", peek().at(), message));
  }

  public final Unreadable unexpected(String expected) {
    return stop("unexpected " + peek().shown() + "; expected " + expected);
  }
}
