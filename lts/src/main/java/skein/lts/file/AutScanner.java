package skein.lts.file;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The tokens of one line of an {@code .aut} file. */
final class AutScanner {

  /** Larger numbers than this are not read. */
  private static final long LARGEST = Long.MAX_VALUE / 10 - 1;

  private static final String QUOTE_IT = "put the label in double quotes";

  private byte[] bytes;
  private int at;
  private int end;

  /** Starts a line; blanks at both ends, a carriage return among them, do not count. */
  void start(byte[] buffer, int from, int to) {
    bytes = buffer;
    at = from;
    end = to;
    while (end > at && isBlank(bytes[end - 1])) {
      end--;
    }
    skipBlanks();
  }

  private static boolean isBlank(byte b) {
    return b >= 0 && b <= ' ';
  }

  private void skipBlanks() {
    while (at < end && isBlank(bytes[at])) {
      at++;
    }
  }

  boolean atEnd() {
    return at == end;
  }

  /** The offset of the next token. */
  int position() {
    return at;
  }

  /** Whether these bytes come next; they are skipped then. */
  boolean skip(String word) {
    if (end - at < word.length()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if ((bytes[at + i] & 0xFF) != word.charAt(i)) {
        return false;
      }
    }
    at += word.length();
    skipBlanks();
    return true;
  }

  void expect(char c) throws Misread {
    if (at == end || bytes[at] != c) {
      throw unexpected("`" + c + "`");
    }
    at++;
    skipBlanks();
  }

  /** @param what what the number is, for messages */
  long number(String what) throws Misread {
    int from = at;
    long value = 0;
    while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
      if (value > LARGEST) {
        throw new Misread("syntax", from, numberEnd(), "this number is too large");
      }
      value = 10 * value + bytes[at++] - '0';
    }
    if (at == from) {
      throw unexpected(what);
    }
    skipBlanks();
    return value;
  }

  private int numberEnd() {
    int to = at;
    while (to < end && bytes[to] >= '0' && bytes[to] <= '9') {
      to++;
    }
    return to;
  }

  /**
   * A label. A quoted one reaches to the last quote of the line, and nothing in it has a special meaning: CADP does not escape the quotes in a label, and
   * mCRL2 has none.
   */
  int label(LabelTable table) throws Misread {
    int from = at;
    int to;
    if (at < end && bytes[at] == '"') {
      from++;
      to = end - 1;
      while (bytes[to] != '"') {
        to--;
      }
      if (to < from) {
        throw new Misread("syntax", at, end, "missing `\"` at the end of the label");
      }
      at = to + 1;
    } else {
      to = unquoted(from);
      at = to;
    }
    skipBlanks();
    try {
      return table.number(bytes, from, to);
    } catch (CharacterCodingException _) {
      throw new Misread("encoding", from, to, "this label is not valid UTF-8");
    }
  }

  /** The end of a label without quotes. */
  private int unquoted(int from) throws Misread {
    int to = from;
    while (to < end && bytes[to] != ',') {
      byte b = bytes[to];
      if (b == '(' || b == ')' || b == '"') {
        throw new Misread("syntax", to, to + 1, "`" + (char) b + "` in a label without quotes", Optional.of(QUOTE_IT));
      }
      to++;
    }
    int comma = to;
    while (to > from && isBlank(bytes[to - 1])) {
      to--;
    }
    for (int i = from; i < to; i++) {
      if (isBlank(bytes[i])) {
        throw new Misread("syntax", from, to, "white space in a label without quotes", Optional.of(QUOTE_IT));
      }
    }
    if (to == from) {
      throw new Misread("syntax", comma, Math.min(end, comma + 1), "missing label");
    }
    return to;
  }

  void expectEnd() throws Misread {
    if (at < end) {
      throw new Misread("syntax", at, end, "unexpected text after `)`");
    }
  }

  private Misread unexpected(String expected) {
    if (at == end) {
      return new Misread("syntax", at, at, "unexpected end of line; expected " + expected);
    }
    int to = at + 1;
    while (to < end && bytes[to] < 0 && (bytes[to] & 0xC0) == 0x80) {
      to++;
    }
    String found = new String(bytes, at, to - at, StandardCharsets.UTF_8);
    return new Misread("syntax", at, to, "unexpected `" + found + "`; expected " + expected);
  }
}
