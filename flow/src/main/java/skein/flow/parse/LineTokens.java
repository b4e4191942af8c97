package skein.flow.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.flow.syntax.FlowText.Word;

/** The tokens of a line, one after the other. */
final class LineTokens {

  private static final Pattern TOKEN = Pattern.compile("[ \\t\\f\\uFEFF]*(?:(#.*)|([A-Za-z_]\\w*)|(\\d+)|(->|[:,&\\[\\]()=*+-])|(\\S))");

  /** Ends a line that cannot be read. */
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

  private final List<Word> tokens = new ArrayList<>();
  private final Span end;
  private int next;

  /** Of the text from one offset to another, which are in one line. */
  LineTokens(Source source, int from, int to) {
    Matcher matcher = TOKEN.matcher(source.text()).region(from, to);
    while (matcher.lookingAt()) {
      for (int group = 2; group <= 5; group++) {
        if (matcher.group(group) != null) {
          tokens.add(new Word(matcher.group(group), new Span(source, matcher.start(group), matcher.end(group))));
        }
      }
      matcher.region(matcher.end(), to);
    }
    this.end = new Span(source, to, to);
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

  boolean skip(String text) {
    if (isNext(text)) {
      next++;
      return true;
    }
    return false;
  }

  Word take() {
    return tokens.get(next++);
  }

  void expect(String text) {
    if (!skip(text)) {
      throw mistake("`" + text + "`");
    }
  }

  Word name(String what) {
    if (isEmpty() || (!Character.isLetter(tokens.get(next).text().charAt(0)) && tokens.get(next).text().charAt(0) != '_')) {
      throw mistake(what);
    }
    return take();
  }

  boolean isNumber() {
    return !isEmpty() && Character.isDigit(tokens.get(next).text().charAt(0));
  }

  Span here() {
    return isEmpty() ? end : tokens.get(next).at();
  }

  Mistake mistake(String expected) {
    String found = isEmpty() ? "the line ends too early" : "unexpected `" + tokens.get(next).text() + "`";
    return new Mistake(Diagnostic.error("syntax", here(), found + "; expected " + expected));
  }
}
