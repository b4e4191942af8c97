package skein.prism.parse;

import java.util.ArrayList;
import java.util.List;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.prism.parse.PrismToken.Kind;

/** Splits a text into words, without comments. */
final class PrismLexer {

  /** Longer ones first. */
  private static final List<String> SYMBOLS =
      List.of("<=>", "<=", ">=", "=>", "!=", "->", "..", "(", ")", "[", "]", "{", "}", "<", ">", "=", "!", "&", "|", "+", "-", "*", "/", "^", "?", ":", ";", ",", "'", "#");

  private static final int MOST_ERRORS = 20;

  private final Source source;
  private final String text;
  private final int end;
  private final Diagnostics diagnostics;
  private final List<PrismToken> tokens = new ArrayList<>();
  private int at;
  private int errors;

  private PrismLexer(Span span, Diagnostics diagnostics) {
    this.source = span.source();
    this.text = source.text();
    this.at = span.start();
    this.end = span.end();
    this.diagnostics = diagnostics;
  }

  /** The words, and an end. */
  static List<PrismToken> tokens(Span span, Diagnostics diagnostics) {
    PrismLexer lexer = new PrismLexer(span, diagnostics);
    while (lexer.skip()) {
      lexer.next();
    }
    lexer.tokens.add(new PrismToken(Kind.END, "", new Span(lexer.source, lexer.end, lexer.end)));
    return lexer.tokens;
  }

  /** To the next word; false if there is none. */
  private boolean skip() {
    while (at < end) {
      if (text.startsWith("//", at)) {
        while (at < end && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
          at++;
        }
      } else if (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '\uFEFF') {
        at++;
      } else {
        return true;
      }
    }
    return false;
  }

  private void next() {
    int start = at;
    char c = text.charAt(at);
    if (isLetter(c)) {
      while (at < end && (isLetter(text.charAt(at)) || isDigit(at))) {
        at++;
      }
      add(Kind.WORD, start);
    } else if (isDigit(at) || (c == '.' && isDigit(at + 1))) {
      number(start);
    } else if (c == '"') {
      quoted(start);
    } else {
      SYMBOLS.stream().filter(each -> text.startsWith(each, start)).findFirst().ifPresentOrElse(
          symbol -> {
            at += symbol.length();
            add(Kind.SYMBOL, start);
          },
          () -> stray(start));
    }
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private boolean isDigit(int index) {
    return index < end && text.charAt(index) >= '0' && text.charAt(index) <= '9';
  }

  private void number(int start) {
    digits();
    boolean isDecimal = at < end && text.charAt(at) == '.' && isDigit(at + 1);
    if (isDecimal) {
      at++;
      digits();
    }
    if (at < end && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
      int exponent = at + 1;
      if (exponent < end && (text.charAt(exponent) == '-' || text.charAt(exponent) == '+')) {
        exponent++;
      }
      if (isDigit(exponent)) {
        isDecimal = true;
        at = exponent;
        digits();
      }
    }
    add(isDecimal ? Kind.DECIMAL : Kind.INTEGER, start);
  }

  private void digits() {
    while (isDigit(at)) {
      at++;
    }
  }

  private void quoted(int start) {
    at++;
    while (at < end && text.charAt(at) != '"' && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    if (at == end || text.charAt(at) != '"') {
      report(Diagnostic.error("syntax", new Span(source, start, at), "these quotes are not closed on the same line"));
      return;
    }
    at++;
    tokens.add(new PrismToken(Kind.QUOTED, text.substring(start + 1, at - 1), new Span(source, start, at)));
  }

  private void add(Kind kind, int start) {
    tokens.add(new PrismToken(kind, text.substring(start, at), new Span(source, start, at)));
  }

  /** Characters that mean nothing are reported once for each sequence of them. */
  private void stray(int start) {
    while (at < end && !isLetter(text.charAt(at)) && !isDigit(at) && text.charAt(at) != '"' && !Character.isWhitespace(text.charAt(at))
        && SYMBOLS.stream().noneMatch(each -> text.startsWith(each, at))) {
      at++;
    }
    at = Math.max(at, start + 1);
    boolean isBlock = text.charAt(start) == '%';
    Diagnostic stray = Diagnostic.error("syntax", new Span(source, start, at), "this character is not allowed in the PRISM language");
    report(isBlock ? stray.withHint("write `mod(a, b)` for the remainder, and `//` before comments") : stray);
  }

  private void report(Diagnostic error) {
    if (errors++ < MOST_ERRORS) {
      diagnostics.add(error);
    }
  }
}
