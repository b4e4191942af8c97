/**
 * Symbolically linked triples: a process as a set of (entry, action, exit) triples over a program counter of several
 * slots, instead of an explicit graph of its control states, so that its size does not multiply under {@code ||}.
 *
 * <p>Two program counters are different exactly if the residual processes are different terms. For most parallel compositions this holds by
 * construction: every branch has its own slot. Where two branches could leave the same term behind ({@code a || a} after either {@code a}), or where
 * the residual could also be reached without the composition ({@code (a || b); c} beside {@code b; c}), slots would distinguish equal terms. A
 * conservative static check finds such compositions, and they are <em>expanded</em>: their interleavings become locations of the enclosing slot. That
 * is exact, and costs size only there.
 *
 * @see skein.triples.Encoder the entry point
 */
package skein.triples;
