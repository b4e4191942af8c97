package skein.ask.definition;

import skein.core.source.Span;

/** Parts of a definition as they are written, on one line and without comments. */
final class Excerpts {

  private Excerpts() {}

  static String of(Span span) {
    return span.text().replaceAll("(?m)#.*$", "").replaceAll("\\s+", " ").strip();
  }
}
