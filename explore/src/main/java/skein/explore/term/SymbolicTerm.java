package skein.explore.term;

import java.util.List;

/**
 * An expression over the state before a step. Terms are kept in {@link SymbolicTerms} and known by their numbers.
 *
 * @param value the constant, the cell, the number of the choice, or the bound
 * @param low no value is smaller
 * @param high no value is larger
 * @param errs whether evaluating it may be a model error
 */
public record SymbolicTerm(SymbolicOp op, long value, List<Integer> args, long low, long high, boolean errs) {

  public boolean isConst() {
    return op == SymbolicOp.CONST;
  }

  boolean isTruth() {
    return op.isCondition() || (op == SymbolicOp.CONST && (value == 0 || value == 1));
  }
}
