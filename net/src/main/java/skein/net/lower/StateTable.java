package skein.net.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import skein.core.program.Expr;
import skein.core.program.Exprs;

/** Functions of a number that are given by tables, as decision trees of logarithmic depth. */
final class StateTable {

  /** From this number on, up to the next piece, the function has this value. */
  private record Piece(int from, Expr value) {}

  private StateTable() {}

  /** Whether the number, which is in {@code 0 .. size-1}, is in the set, which is not empty. */
  static Expr contains(Expr number, SortedSet<Integer> set, int size) {
    int first = set.first();
    int last = set.last();
    if (first == last) {
      return size == 1 ? Expr.TRUE : Exprs.equal(number, first);
    }
    if (last - first + 1 == set.size()) {
      Expr above = first == 0 ? Expr.TRUE : Exprs.lessEqual(Exprs.constant(first), number);
      return Exprs.and(above, last == size - 1 ? Expr.TRUE : Exprs.lessEqual(number, Exprs.constant(last)));
    }
    List<Piece> pieces = new ArrayList<>(List.of(new Piece(0, Expr.FALSE)));
    for (int state : set) {
      if (pieces.getLast().from() == state) {
        pieces.removeLast();
      }
      if (pieces.isEmpty() || pieces.getLast().value().equals(Expr.FALSE)) {
        pieces.add(new Piece(state, Expr.TRUE));
      }
      pieces.add(new Piece(state + 1, Expr.FALSE));
    }
    if (last == size - 1) {
      pieces.removeLast();
    }
    return tree(number, pieces);
  }

  /** The value for the number, which is one of the keys. */
  static Expr lookup(Expr number, TreeMap<Integer, Expr> values) {
    List<Piece> pieces = new ArrayList<>();
    values.forEach((from, value) -> {
      if (pieces.isEmpty() || !pieces.getLast().value().equals(value)) {
        pieces.add(new Piece(from, value));
      }
    });
    return tree(number, pieces);
  }

  /** The first piece also extends downwards. */
  private static Expr tree(Expr number, List<Piece> pieces) {
    if (pieces.size() == 1) {
      return pieces.getFirst().value();
    }
    int middle = pieces.size() / 2;
    Expr below = Exprs.less(number, Exprs.constant(pieces.get(middle).from()));
    return new Expr.Choice(below, tree(number, pieces.subList(0, middle)), tree(number, pieces.subList(middle, pieces.size())));
  }
}
