package skein.core.interpret;

import skein.core.program.Stmt;

/**
 * What chance decided at one toss of a step.
 *
 * @param branch the number that the toss gave; its probability was its weight out of the total
 */
public record Tossed(Stmt.Toss toss, int branch, long weight, long total) {}
