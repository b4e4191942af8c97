/**
 * Symbolically linked triples: a process as a set of (entry, action, exit) triples over a program counter of several
 * slots, instead of an explicit graph of its control states, so that its size does not multiply under {@code ||}.
 *
 * <p>Two vectors of the program counter are different exactly if the processes that remain are different terms. For
 * most parallel compositions that comes for free: every branch has a slot of its own. Where two branches could leave
 * the same term behind ({@code a || a} after either {@code a}), or where what remains could also be reached without
 * the composition ({@code (a || b); c} beside {@code b; c}), slots would tell apart what is the same. Such a composition
 * is found by a static check that errs on the safe side, and is <em>expanded</em>: its interleavings become locations of
 * the slot it stands in. That is exact, and costs size only there.
 *
 * @see skein.triples.Encoder where to begin
 */
package skein.triples;
