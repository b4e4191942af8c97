package skein.core.interpret;

import skein.core.source.Span;

/** A run-time error of the model: what went wrong, and where in the text. */
public record ModelError(String message, Span at) {}
