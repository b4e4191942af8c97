package skein.grammar;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;
import skein.core.source.Source;
import skein.core.source.Span;

/** Feeds a lexer with code points, while positions are offsets in a string's char values, as in spans. */
public final class SourceStream implements CharStream {

  private final String name;
  private final String text;
  private final int end;
  private int position;

  public SourceStream(Source source) {
    this(new Span(source, 0, source.text().length()));
  }

  /** Reads only the span; positions still refer to the whole text. */
  public SourceStream(Span span) {
    this.name = span.source().name();
    this.text = span.source().text();
    this.end = span.end();
    this.position = span.start();
  }

  @Override
  public String getText(Interval interval) {
    int stop = Math.min(interval.b + 1, end);
    return interval.a >= stop ? "" : text.substring(interval.a, stop);
  }

  @Override
  public void consume() {
    position = next(position);
  }

  @Override
  public int LA(int distance) {
    int at = position;
    for (int i = 1; i < distance && at < end; i++) {
      at = next(at);
    }
    for (int i = 0; i > distance && at >= 0; i--) {
      at = at >= 2 && isPair(at - 2) ? at - 2 : at - 1;
    }
    if (at < 0 || at >= end) {
      return IntStream.EOF;
    }
    return isPair(at) ? text.codePointAt(at) : text.charAt(at);
  }

  private int next(int at) {
    return isPair(at) ? at + 2 : at + 1;
  }

  private boolean isPair(int at) {
    return at + 1 < end && Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1));
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
    position = Math.min(index, end);
  }

  @Override
  public int size() {
    return end;
  }

  @Override
  public String getSourceName() {
    return name;
  }
}
