package skein.lang.definition;

import skein.core.source.Span;

/** A name and its position. */
public record Name(String text, Span at) {}
