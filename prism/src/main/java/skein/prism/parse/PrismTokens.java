package skein.prism.parse;

import java.util.List;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.grammar.Wording;
import skein.prism.parse.PrismToken.Kind;
import skein.prism.syntax.PrismModel.NameText;

/** The words of a text, read from left to right. */
final class PrismTokens {

  private static final int MOST_NESTED = 1_000;

  private final List<PrismToken> tokens;
  private int next;
  private int depth;

  PrismTokens(List<PrismToken> tokens) {
    this.tokens = tokens;
  }

  PrismToken peek() {
    return tokens.get(next);
  }

  PrismToken peek(int ahead) {
    return tokens.get(Math.min(next + ahead, tokens.size() - 1));
  }

  boolean isAt(String text) {
    return peek().is(text);
  }

  boolean isAt(String first, String second) {
    return peek().is(first) && peek(1).is(second);
  }

  boolean isAtEnd() {
    return peek().kind() == Kind.END;
  }

  PrismToken take() {
    PrismToken token = peek();
    if (!isAtEnd()) {
      next++;
    }
    return token;
  }

  /** Whether the next word is this one; then it is taken. */
  boolean accept(String text) {
    boolean is = isAt(text);
    if (is) {
      next++;
    }
    return is;
  }

  PrismToken expect(String text) throws PrismSyntaxError {
    if (!isAt(text)) {
      throw unexpected("`" + text + "`");
    }
    return take();
  }

  NameText name(String what) throws PrismSyntaxError {
    PrismToken token = peek();
    if (!token.isName()) {
      if (token.kind() == Kind.WORD) {
        throw error(token.at(), "`" + token.text() + "` is a keyword and cannot be the name of " + what, "use another name");
      }
      throw unexpected("the name of " + what);
    }
    take();
    return new NameText(token.text(), token.at());
  }

  NameText quoted(String what) throws PrismSyntaxError {
    PrismToken token = peek();
    if (token.kind() != Kind.QUOTED) {
      throw unexpected(what + " in quotes");
    }
    take();
    return new NameText(token.text(), token.at());
  }

  PrismSyntaxError unexpected(String expected) {
    PrismToken token = peek();
    String found = isAtEnd() ? "the text ends here" : Wording.unexpected(token.kind() == Kind.QUOTED ? "\"" + token.text() + "\"" : token.text());
    return new PrismSyntaxError(Diagnostic.error("syntax", isAtEnd() ? lastEnd() : token.at(), found + "; expected " + expected));
  }

  /** Right behind the word before. */
  private Span lastEnd() {
    int end = next == 0 ? peek().at().start() : tokens.get(next - 1).at().end();
    return new Span(peek().at().source(), end, end);
  }

  static PrismSyntaxError error(Span at, String message, String hint) {
    return new PrismSyntaxError(Diagnostic.error("syntax", at, message).withHint(hint));
  }

  /** From a word to the one before the next. */
  Span since(Span start) {
    return next == 0 ? start : start.to(tokens.get(next - 1).at());
  }

  int mark() {
    return next;
  }

  void back(int mark) {
    next = mark;
  }

  /** To be undone with {@link #leave}. */
  void enter() throws PrismSyntaxError {
    if (++depth > MOST_NESTED) {
      throw new PrismSyntaxError(
          Diagnostic.error("too-deep", peek().at(), "nested too deeply: more than 1,000 levels").withHint("split it up with formulas"));
    }
  }

  void leave() {
    depth--;
  }

  void restartDepth() {
    depth = 0;
  }
}
