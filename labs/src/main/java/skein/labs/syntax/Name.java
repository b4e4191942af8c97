package skein.labs.syntax;

import skein.core.source.Span;

/** A name and its position in the text. */
public record Name(String text, Span at) {}
