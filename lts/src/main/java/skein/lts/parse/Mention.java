package skein.lts.parse;

import skein.core.source.Span;

/** A part of a formula and where it is written. */
public record Mention<T>(T what, Span at) {}
