package skein.net.syntax;

import skein.core.source.Span;

/** A name and its position. */
public record Located(String text, Span at) {}
