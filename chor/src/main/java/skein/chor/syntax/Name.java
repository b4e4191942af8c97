package skein.chor.syntax;

import skein.core.source.Span;

/** A name where it is written. */
public record Name(String text, Span at) {}
