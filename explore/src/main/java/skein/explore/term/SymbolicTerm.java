package skein.explore.term;

import java.util.List;

/**
 * An expression over the state before a step. Terms are kept in {@link SymbolicTerms} and identified by number.
 *
 * @param value the constant, the cell, the index of the choice, or the bound
 * @param low a lower bound of its value
 * @param high an upper bound of its value
 * @param errs whether evaluating it may raise an error
 */
public record SymbolicTerm(SymbolicOp op, long value, List<Integer> args, long low, long high, boolean errs) {

  public boolean isConst() {
    return op == SymbolicOp.CONST;
  }

  boolean isTruth() {
    return op.isCondition() || (op == SymbolicOp.CONST && (value == 0 || value == 1));
  }
}
