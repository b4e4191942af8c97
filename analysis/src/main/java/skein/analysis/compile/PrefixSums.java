package skein.analysis.compile;

import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Stmt;

/**
 * Statements that count: a total starts at 0; one element of an array after the other becomes the total so far, which then grows by an element of another
 * array, whose elements are bits. This is how numbers are closed up after some of them are not used any more, for example the ranks that stand for the times
 * of values. If both arrays are packed in the same way, one multiplication has all sums.
 */
record PrefixSums(LocalArrays.Packed addends, LocalArrays.Packed sums, int total) {

  /** The total is set once, and each element takes two statements. */
  int statements() {
    return 1 + 2 * sums.length();
  }

  /** Those that the statements start with, if they do. */
  static Optional<PrefixSums> at(List<Stmt> statements, LocalArrays arrays) {
    if (statements.size() < 3
        || !(statements.get(0) instanceof Stmt.SetLocal(var _, int total, Expr.Const(long start)) && start == 0)
        || !(statements.get(1) instanceof Stmt.SetLocal(var _, int sum, var _))
        || !(statements.get(2) instanceof Stmt.SetLocal(var _, int _, Expr.Binary(var _, var _, Expr.Local(var _, int addend), var _)))) {
      return Optional.empty();
    }
    return arrays.around(addend)
        .flatMap(addends -> arrays.around(sum).map(sums -> new PrefixSums(addends, sums, total)))
        .filter(found -> found.fits(arrays) && found.isAt(statements));
  }

  private boolean fits(LocalArrays arrays) {
    boolean fits = arrays.around(total).isEmpty() && addends.slot() != sums.slot();
    for (int i = 0; i < addends.length(); i++) {
      fits &= arrays.isBit(addends.slot() + i);
    }
    return fits && addends.length() == sums.length() && addends.bits() == sums.bits() && sums.length() - 1 <= sums.mask();
  }

  private boolean isAt(List<Stmt> statements) {
    if (statements.size() < statements()) {
      return false;
    }
    for (int i = 0; i < sums.length(); i++) {
      boolean sets = statements.get(1 + 2 * i) instanceof Stmt.SetLocal(var _, int slot, var value) && slot == sums.slot() + i && isTotal(value, i);
      boolean adds = statements.get(2 + 2 * i) instanceof Stmt.SetLocal(var _, int slot, Expr.Binary(var op, var left, Expr.Local(var _, int addend), var at))
          && slot == total
          && op == Expr.BinaryOp.ADD
          && at == null
          && addend == addends.slot() + i
          && isTotal(left, i);
      if (!sets || !adds) {
        return false;
      }
    }
    return true;
  }

  /** Whether the expression is the sum of that many elements; that of none is known. */
  private boolean isTotal(Expr expr, int elements) {
    return (elements == 0 && expr instanceof Expr.Const(long value) && value == 0) || (expr instanceof Expr.Local(var _, int slot) && slot == total);
  }
}
