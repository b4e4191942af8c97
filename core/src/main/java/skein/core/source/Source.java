package skein.core.source;

import java.util.Arrays;

/** A model text and the name it goes by in messages. Lines and columns count from 1. */
public final class Source {

  private final String name;
  private final String text;
  private final int[] lineStarts;

  public Source(String name, String text) {
    this.name = name;
    this.text = text;
    this.lineStarts = lineStarts(text);
  }

  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  public int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  public int column(int offset) {
    return offset - lineStarts[line(offset) - 1] + 1;
  }

  /** The text of a line, without its end-of-line characters. */
  public String lineText(int line) {
    int start = lineStarts[line - 1];
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
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        count++;
      }
    }
    int[] starts = new int[count];
    int next = 1;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        starts[next++] = i + 1;
      }
    }
    return starts;
  }
}
