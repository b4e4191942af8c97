package skein.labs.parse;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;
import skein.core.source.Source;
import skein.core.source.Span;

/** Feeds the lexer from a string by UTF-16 units, so that its offsets are the offsets of spans whatever the text contains. */
final class TextStream implements CharStream {

  private final String name;
  private final String text;
  private int position;

  TextStream(Source source) {
    this(new Span(source, 0, source.text().length()));
  }

  /** Only what is in the span; offsets are still those of the whole. */
  TextStream(Span span) {
    this.name = span.source().name();
    this.text = span.source().text().substring(0, span.end());
    this.position = span.start();
  }

  @Override
  public String getText(Interval interval) {
    int end = Math.min(interval.b + 1, text.length());
    return interval.a >= end ? "" : text.substring(interval.a, end);
  }

  @Override
  public void consume() {
    position++;
  }

  @Override
  public int LA(int distance) {
    int at = distance > 0 ? position + distance - 1 : position + distance;
    return at >= 0 && at < text.length() ? text.charAt(at) : IntStream.EOF;
  }

  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {}

  @Override
  public int index() {
    return position;
  }

  @Override
  public void seek(int index) {
    position = index;
  }

  @Override
  public int size() {
    return text.length();
  }

  @Override
  public String getSourceName() {
    return name;
  }
}
