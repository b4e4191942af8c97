package skein.tapn.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;

/** The tokens of a part of a text, one after the other. In attributes of XML files, some characters are written as entities. */
public final class NetTokens {

  private static final Pattern TOKEN =
      Pattern.compile(
          "[ \\t\\f\\r\\n\\uFEFF]*(?:(#[^\\r\\n]*)|([A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*)*|\\d+|->|=>|\\.\\.|(?:<|>|&lt;|&gt;|=|!)=|&&|&amp;&amp;|\\|\\||&lt;|&gt;|[<>=:;,@\\[\\](){}+*!-])|(\\S))");
  private static final Map<String, String> ENTITIES = Map.of("&lt;", "<", "&gt;", ">", "&lt;=", "<=", "&gt;=", ">=", "&amp;&amp;", "&&");

  private static final List<String> STARTS = List.of("net", "place", "control", "env", "urgent", "check");

  /** A token.
   * @param first whether it is the first of its line */
  public record Word(String text, Span at, boolean first) {}

  /** Ends a part that cannot be read. */
  public static final class Mistake extends RuntimeException {

    private final transient Diagnostic diagnostic;

    public Mistake(Diagnostic diagnostic) {
      super(diagnostic.message(), null, false, false);
      this.diagnostic = diagnostic;
    }

    public Diagnostic diagnostic() {
      return diagnostic;
    }
  }

  private final List<Word> tokens;
  private final Span end;
  private int next;

  private NetTokens(List<Word> tokens, Span end) {
    this.tokens = tokens;
    this.end = end;
  }

  /** Of a part of a text. */
  public static NetTokens of(Span part) {
    Source source = part.source();
    List<Word> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(source.text()).region(part.start(), part.end());
    int line = -1;
    while (matcher.lookingAt()) {
      int group = matcher.group(2) != null ? 2 : matcher.group(3) != null ? 3 : 0;
      if (group > 0) {
        Span at = new Span(source, matcher.start(group), matcher.end(group));
        int here = at.line();
        tokens.add(new Word(ENTITIES.getOrDefault(matcher.group(group), matcher.group(group)), at, here != line));
        line = here;
      }
      matcher.region(matcher.end(), part.end());
    }
    return new NetTokens(tokens, new Span(source, part.end(), part.end()));
  }

  /** Those that belong together: up to a semicolon, or the end of a line outside of brackets that does not end with a comma. */
  List<NetTokens> statements() {
    List<NetTokens> all = new ArrayList<>();
    List<Word> some = new ArrayList<>();
    int depth = 0;
    for (Word token : tokens) {
      boolean goesOn = (!some.isEmpty() && List.of(",", ":").contains(some.getLast().text())) || List.of("->", ",").contains(token.text());
      if (!some.isEmpty() && depth == 0 && (token.text().equals(";") || (token.first() && !goesOn))) {
        all.add(statement(some));
        some = new ArrayList<>();
      }
      if (token.first() && STARTS.contains(token.text()) && !some.isEmpty() && !goesOn && !some.getLast().text().equals("=")) {
        // A bracket that is not closed must not hide all that follows.
        all.add(statement(some));
        some = new ArrayList<>();
        depth = 0;
      }
      depth = Math.max(0, depth + ("([{".contains(token.text()) ? 1 : ")]}".contains(token.text()) ? -1 : 0));
      if (depth > 0 || !token.text().equals(";")) {
        some.add(token);
      }
    }
    if (!some.isEmpty()) {
      all.add(statement(some));
    }
    return all;
  }

  private static NetTokens statement(List<Word> tokens) {
    Span last = tokens.getLast().at();
    return new NetTokens(List.copyOf(tokens), new Span(last.source(), last.end(), last.end()));
  }

  boolean isEmpty() {
    return next == tokens.size();
  }

  boolean isNext(String text) {
    return !isEmpty() && tokens.get(next).text().equals(text);
  }

  /** Whether the token after the next one is this. */
  boolean isSecond(String text) {
    return next + 1 < tokens.size() && tokens.get(next + 1).text().equals(text);
  }

  public boolean skip(String text) {
    if (isNext(text)) {
      next++;
      return true;
    }
    return false;
  }

  Word take() {
    return tokens.get(next++);
  }

  public void expect(String text) {
    if (!skip(text)) {
      throw mistake("`" + text + "`");
    }
  }

  /** Requires that nothing is left. */
  public void end() {
    if (!isEmpty()) {
      throw mistake("the end");
    }
  }

  boolean isName() {
    return !isEmpty() && (Character.isLetter(tokens.get(next).text().charAt(0)) || tokens.get(next).text().charAt(0) == '_');
  }

  boolean isNumber() {
    return !isEmpty() && Character.isDigit(tokens.get(next).text().charAt(0));
  }

  Word name(String what) {
    if (!isName()) {
      throw mistake(what);
    }
    return take();
  }

  public Span here() {
    return isEmpty() ? end : tokens.get(next).at();
  }

  int position() {
    return next;
  }

  void backTo(int position) {
    next = position;
  }

  /** Leaves out what comes before a comma outside of brackets, or before the end. */
  void skipItem() {
    int depth = 0;
    while (!isEmpty() && (depth > 0 || !isNext(","))) {
      String text = take().text();
      depth += "([{".contains(text) ? 1 : ")]}".contains(text) ? -1 : 0;
    }
  }

  /** Leaves out what comes before the next claim, or before the brace that ends all claims. */
  void skipClaim() {
    while (next < tokens.size() - 1 && !isNext(";") && !(tokens.get(next).first() && isSecond("="))) {
      next++;
    }
  }

  void skipAll() {
    next = tokens.size();
  }

  /** From a position to the last token that was taken. */
  Span since(int position) {
    return tokens.get(position).at().to(tokens.get(Math.max(position, next - 1)).at());
  }

  public Mistake mistake(String expected) {
    String found = isEmpty() ? "the text ends too early" : "unexpected `" + tokens.get(next).text() + "`";
    return new Mistake(Diagnostic.error("syntax", here(), found + "; expected " + expected));
  }
}
