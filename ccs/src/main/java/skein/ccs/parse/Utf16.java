package skein.ccs.parse;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;
import skein.core.source.Source;
import skein.core.source.Span;

/** The text by its char values, so that positions of tokens are positions in the string, whatever is in it. */
final class Utf16 implements CharStream {

  private final Source source;
  private final int end;
  private int position;

  Utf16(Source source) {
    this(new Span(source, 0, source.text().length()));
  }

  /** Only what is in the span; positions are still those in the whole. */
  Utf16(Span span) {
    this.source = span.source();
    this.end = span.end();
    this.position = span.start();
  }

  @Override
  public String getText(Interval interval) {
    return source.text().substring(interval.a, Math.min(interval.b + 1, size()));
  }

  @Override
  public void consume() {
    position++;
  }

  @Override
  public int LA(int offset) {
    int index = offset > 0 ? position + offset - 1 : position + offset;
    return 0 <= index && index < size() ? source.text().charAt(index) : IntStream.EOF;
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
    position = Math.min(index, size());
  }

  @Override
  public int size() {
    return end;
  }

  @Override
  public String getSourceName() {
    return source.name();
  }
}
