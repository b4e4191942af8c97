package skein.core.source;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A model text and the name it goes by in messages. Lines and columns count from 1. */
public final class Source {

  private final String name;
  private final String text;
  private final int firstLine;
  private final int[] lineStarts;

  public Source(String name, String text) {
    this(name, text, 1);
  }

  private Source(String name, String text, int firstLine) {
    this.name = name;
    this.text = text;
    this.firstLine = firstLine;
    this.lineStarts = lineStarts(text);
  }

  /** Whole lines of a file that is too large to be kept. The first of them has this number in the file. */
  public static Source excerpt(String name, String text, int firstLine) {
    return new Source(name, text, firstLine);
  }

  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  public int line(int offset) {
    return firstLine + index(offset);
  }

  public int column(int offset) {
    return offset - lineStarts[index(offset)] + 1;
  }

  private int index(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found : -found - 2;
  }

  /** The text of a line, without its end-of-line characters. */
  public String lineText(int line) {
    int start = lineStarts[line - firstLine];
    int end = start;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return text.substring(start, end);
  }

  @Override
  public String toString() {
    return name;
  }

  private static int[] lineStarts(String text) {
    return IntStream.concat(IntStream.of(0), IntStream.rangeClosed(1, text.length()).filter(i -> endsLine(text, i - 1))).toArray();
  }

  /** Lines end with LF, CR LF, or CR alone. */
  private static boolean endsLine(String text, int at) {
    return switch (text.charAt(at)) {
      case '\n' -> true;
      case '\r' -> at + 1 == text.length() || text.charAt(at + 1) != '\n';
      default -> false;
    };
  }
}
