package skein.chor.lower;

import skein.core.program.Expr;

/**
 * What can be said about a peer in a state of the implementation.
 *
 * @param terminated it has ended and, with buffers, its own is empty
 * @param moves it can take part in a step; its internal steps count
 */
public record PeerConditions(String peer, Expr terminated, Expr moves) {}
