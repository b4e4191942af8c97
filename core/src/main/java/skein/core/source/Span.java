package skein.core.source;

/** A range of a source: from offset {@code start} (inclusive) to {@code end} (exclusive). */
public record Span(Source source, int start, int end) {

  public int line() {
    return source.line(start);
  }

  public int column() {
    return source.column(start);
  }

  public int endLine() {
    return source.line(end);
  }

  public int endColumn() {
    return source.column(end);
  }

  public String text() {
    return source.text().substring(start, end);
  }

  /** The smallest span that covers this one and the other. */
  public Span to(Span other) {
    return new Span(source, Math.min(start, other.start), Math.max(end, other.end));
  }

  /** {@code file:line:column}, the form that editors and terminals recognise. */
  @Override
  public String toString() {
    return source.name() + ":" + line() + ":" + column();
  }
}
