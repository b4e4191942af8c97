package skein.ccs.syntax;

import skein.core.source.Span;

/** A name and where it stands. */
public record Name(String text, Span at) {}
