package skein.core.interpret;

import skein.core.source.Span;

/** A mistake of the model that shows when it runs: what went wrong, and where in the text. */
public record ModelError(String message, Span at) {}
