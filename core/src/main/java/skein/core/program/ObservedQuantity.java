package skein.core.program;

import skein.core.source.Span;

/**
 * A named number to observe in every state; it changes nothing of what the program does.
 *
 * @param defined whether it has a value in a state
 * @param text the expression as its author wrote it
 */
public record ObservedQuantity(String name, Expr value, Expr defined, String text, Span origin) {}
