package skein.labs.syntax;

import skein.core.source.Span;

/** A name where it stands in the text. */
public record Name(String text, Span at) {}
