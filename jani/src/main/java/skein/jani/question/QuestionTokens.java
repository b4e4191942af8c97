package skein.jani.question;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.source.Span;
import skein.jani.json.UnreadablePart;

/** The words and signs of a text. */
final class QuestionTokens {

  private static final Pattern TOKEN =
      Pattern.compile("(?<blank>\\s+|//[^\\n]*)|(?<name>[A-Za-z_][A-Za-z0-9_.#]*)|(?<text>\"[^\"\\n]*\")|(?<number>[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?)|(?<sign><=>|=>|=\\?|<=|>=|!=|[-+*/!&|<>=()\\[\\]{}:;,?])");

  private final List<Span> tokens = new ArrayList<>();
  private final Span end;
  private int next;

  QuestionTokens(Span at) throws UnreadablePart {
    Matcher matcher = TOKEN.matcher(at.source().text()).region(at.start(), at.end());
    int from = at.start();
    while (from < at.end()) {
      if (!matcher.find() || matcher.start() != from) {
        throw new UnreadablePart("syntax", new Span(at.source(), from, from + 1), "unexpected `" + at.source().text().charAt(from) + "`");
      }
      from = matcher.end();
      if (matcher.group("blank") == null) {
        tokens.add(new Span(at.source(), matcher.start(), matcher.end()));
      }
    }
    this.end = new Span(at.source(), at.end(), at.end());
  }

  boolean isAtEnd() {
    return next == tokens.size();
  }

  Span at() {
    return isAtEnd() ? end : tokens.get(next);
  }

  String peek() {
    return isAtEnd() ? "" : tokens.get(next).text();
  }

  String peek(int further) {
    return next + further < tokens.size() ? tokens.get(next + further).text() : "";
  }

  Span take() {
    Span taken = at();
    next++;
    return taken;
  }

  boolean takeIf(String text) {
    if (!isAtEnd() && peek().equals(text)) {
      next++;
      return true;
    }
    return false;
  }

  void expect(String text) throws UnreadablePart {
    if (!takeIf(text)) {
      throw unexpected("`" + text + "`");
    }
  }

  UnreadablePart unexpected(String expected) {
    String found = isAtEnd() ? "the text ends here" : "unexpected `" + peek() + "`";
    return new UnreadablePart("syntax", at(), found + "; expected " + expected);
  }
}
