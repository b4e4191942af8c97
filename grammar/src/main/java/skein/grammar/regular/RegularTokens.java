package skein.grammar.regular;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.grammar.Wording;

/** The words of a regular expression, and a position among them. */
final class RegularTokens {

  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s+|#[^\\r\\n]*|(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<number>[0-9]+)|(?<string>\"(?:\\\\[\"\\\\]|[^\"\\\\\\r\\n])*\")|(?<regex>'(?:\\\\[^\\r\\n]|[^'\\\\\\r\\n])*')"
              + "|(?<sign>:=|\\.\\.|!=|<=|>=|[-|.*+?{}()!:,=<>/%\\[\\]])|(?<junk>.)");

  enum Kind { NAME, NUMBER, STRING, REGEX, SIGN, END }

  record Word(Kind kind, String text, Span at) {}

  /** The first mistake; nothing after it is read. */
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

  private final List<Word> words = new ArrayList<>();
  private int next;

  RegularTokens(Span text) {
    Matcher matcher = TOKEN.matcher(text.text());
    while (matcher.find()) {
      Span at = new Span(text.source(), text.start() + matcher.start(), text.start() + matcher.end());
      if (matcher.group("junk") != null) {
        throw new Mistake(Diagnostic.error("question", at, Wording.unexpected(matcher.group())));
      }
      kind(matcher).ifPresent(kind -> words.add(new Word(kind, matcher.group(), at)));
    }
    words.add(new Word(Kind.END, "", new Span(text.source(), text.end(), text.end())));
  }

  private static Optional<Kind> kind(Matcher matcher) {
    return matcher.group("name") != null ? Optional.of(Kind.NAME)
        : matcher.group("number") != null ? Optional.of(Kind.NUMBER)
        : matcher.group("string") != null ? Optional.of(Kind.STRING)
        : matcher.group("regex") != null ? Optional.of(Kind.REGEX)
        : matcher.group("sign") != null ? Optional.of(Kind.SIGN)
        : Optional.empty();
  }

  Word peek() {
    return words.get(next);
  }

  Word take() {
    return peek().kind() == Kind.END ? peek() : words.get(next++);
  }

  int mark() {
    return next;
  }

  void reset(int mark) {
    next = mark;
  }

  boolean at(Kind kind) {
    return peek().kind() == kind;
  }

  boolean at(String text) {
    return (at(Kind.SIGN) || at(Kind.NAME)) && peek().text().equals(text);
  }

  boolean skip(String text) {
    boolean here = at(text);
    if (here) {
      next++;
    }
    return here;
  }

  Word expect(String text) {
    if (!at(text)) {
      throw mistake("`" + text + "`");
    }
    return take();
  }

  Word expect(Kind kind, String expected) {
    if (!at(kind)) {
      throw mistake(expected);
    }
    return take();
  }

  Mistake mistake(String expected) {
    String message = at(Kind.END) ? Wording.missing(expected) : Wording.unexpected(peek().text()) + "; expected " + expected;
    return new Mistake(Diagnostic.error("question", peek().at(), message));
  }
}
