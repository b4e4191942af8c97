package skein.jani.matrix;

import java.math.BigDecimal;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.jani.json.UnreadablePart;

/** The lines of a text, one after the other, and the words of the current one. */
final class MatrixLines {

  private final Source source;
  private final String text;
  private int next;
  private int start;
  private int end;
  /** Where the next word of the line is looked for. */
  private int at;

  MatrixLines(Source source) {
    this.source = source;
    this.text = source.text();
  }

  /** Goes to the next line that is not empty; false at the end. Comments start with {@code //} or, if asked for, {@code #}. */
  boolean advance(boolean hashComments) {
    while (next < text.length()) {
      start = next;
      int newline = text.indexOf('\n', start);
      end = newline < 0 ? text.length() : newline;
      next = end + 1;
      int comment = text.indexOf(hashComments ? "#" : "//", start, end);
      if (comment >= 0) {
        end = comment;
      }
      at = start;
      if (hasWord()) {
        return true;
      }
    }
    start = end = at = text.length();
    return false;
  }

  /** Goes to the line that directly follows, even if it is empty. */
  void advanceToNext() {
    start = Math.min(next, text.length());
    int newline = text.indexOf('\n', start);
    end = newline < 0 ? text.length() : newline;
    next = end + 1;
    at = start;
  }

  /** The line that directly follows starts with this. */
  boolean nextStartsWith(String prefix) {
    return text.startsWith(prefix, next);
  }

  boolean hasWord() {
    while (at < end && text.charAt(at) <= ' ') {
      at++;
    }
    return at < end;
  }

  char peek() {
    return text.charAt(at);
  }

  /** Up to the next blank. */
  String word() throws UnreadablePart {
    if (!hasWord()) {
      throw new UnreadablePart("syntax", line(), "this line ends too early");
    }
    int from = at;
    while (at < end && text.charAt(at) > ' ') {
      at++;
    }
    return text.substring(from, at);
  }

  /** From a bracket up to the closing one, without both. */
  String bracketed(char close) throws UnreadablePart {
    int from = at + 1;
    int found = text.indexOf(close, from);
    if (found < 0 || found >= end) {
      throw new UnreadablePart("syntax", line(), "`" + close + "` is missing");
    }
    at = found + 1;
    return text.substring(from, found);
  }

  /** The rest of the line. */
  String rest() {
    return text.substring(Math.min(at, end), end).strip();
  }

  Span line() {
    int from = start;
    while (from < end && text.charAt(from) <= ' ') {
      from++;
    }
    int to = end;
    while (to > from && text.charAt(to - 1) <= ' ') {
      to--;
    }
    return new Span(source, from, to);
  }

  int natural(String word, String what) throws UnreadablePart {
    try {
      int number = Integer.parseInt(word);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException _) {
      // Reported below.
    }
    throw new UnreadablePart("number", line(), "`" + word + "` is no " + what);
  }

  /** A decimal number or a fraction. */
  Rational number(String word) throws UnreadablePart {
    return rational(word).orElseThrow(() -> new UnreadablePart("number", line(), "`" + word + "` is no number"));
  }

  Optional<Rational> rational(String word) {
    try {
      int slash = word.indexOf('/');
      if (slash < 0) {
        BigDecimal decimal = new BigDecimal(word);
        return Math.abs((long) decimal.scale()) > 10_000 ? Optional.empty() : Optional.of(Rational.of(decimal));
      }
      Rational below = Rational.of(new BigDecimal(word.substring(slash + 1)));
      return below.signum() == 0 ? Optional.empty() : Optional.of(Rational.of(new BigDecimal(word.substring(0, slash))).dividedBy(below));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }
}
