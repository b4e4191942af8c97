package skein.labs.lower;

import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Variable;

/**
 * The layout of a declared variable: a program variable, the lengths of its dimensions (none for a
 * scalar), the id of the first agent that has it, and whether it can be undefined.
 */
public record Shape(Variable variable, List<Integer> dimensions, int firstAgent, boolean canBeUndefined) {

  /** The number of cells per owner. */
  int size() {
    return dimensions.stream().reduce(1, (a, b) -> a * b);
  }

  /** The index in the variable of an owner's cell, counted row by row; a scalar has only cell 0. */
  Expr cell(Expr owner, Expr element) {
    return Exprs.plus(Exprs.times(Exprs.plus(owner, -firstAgent), size()), element);
  }
}
