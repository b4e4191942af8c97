package skein.analysis.draw;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Stmt;

/**
 * A choice with the conditions that follow it immediately. The range and the conditions are those that apply if the choice is not left out.
 *
 * @param leftOut {@code FALSE} if it never is
 */
record ChoiceMember(Stmt.Choose choose, Expr leftOut, Expr from, Expr to, List<Expr> conditions) {

  /** Candidates in larger ranges are not listed. */
  private static final long LARGE = 10_000;

  /** The first choice of a group. */
  static ChoiceMember first(Stmt.Choose choose, List<Expr> assumed) {
    ChoiceMember member = of(choose, assumed);
    long width = ChoiceGroup.width(member.from, member.to);
    boolean isListed = width >= 0 && width <= LARGE;
    return isListed ? member : new ChoiceMember(choose, Expr.FALSE, choose.from(), choose.to(), List.of());
  }

  /** A further choice, if it belongs to the group of these: it has the same candidates, and must differ from each of them. */
  static Optional<ChoiceMember> next(Stmt.Choose choose, List<Expr> assumed, List<ChoiceMember> group) {
    ChoiceMember first = group.getFirst();
    ChoiceMember member = of(choose, assumed);
    Set<Integer> others = new HashSet<>();
    List<Expr> conditions = new ArrayList<>();
    for (Expr condition : member.conditions) {
      Optional<Integer> other = group.stream().map(m -> m.choose.slot()).filter(slot -> differ(condition, choose.slot(), slot)).findFirst();
      if (other.isPresent()) {
        others.add(other.get());
      } else {
        conditions.add(condition);
      }
    }
    boolean belongs =
        others.size() == group.size()
            && member.from.equals(first.from)
            && member.to.equals(first.to)
            && conditions.size() == first.conditions.size()
            && isLater(member.leftOut, group.getLast().leftOut);
    AlphaEquivalence renaming = new AlphaEquivalence(choose.slot(), first.choose.slot());
    for (int i = 0; i < conditions.size() && belongs; i++) {
      belongs = renaming.holds(conditions.get(i), first.conditions.get(i));
    }
    return belongs ? Optional.of(member) : Optional.empty();
  }

  private static boolean differ(Expr condition, int slot, int other) {
    return condition instanceof Expr.Binary(var op, Expr.Local(var _, int left), Expr.Local(var _, int right), var _)
        && op == BinaryOp.NOT_EQUAL
        && left == slot
        && right == other;
  }

  private static ChoiceMember of(Stmt.Choose choose, List<Expr> assumed) {
    Expr leftOut = leftOut(choose);
    boolean isOptional = !leftOut.equals(Expr.FALSE);
    List<Expr> conditions = new ArrayList<>();
    for (Expr condition : assumed) {
      if (!isOptional) {
        split(condition, conditions);
      } else if (condition instanceof Expr.Binary(var op, var left, var right, var _) && op == BinaryOp.OR && left.equals(leftOut)) {
        split(right, conditions);
      } else {
        break;
      }
    }
    return new ChoiceMember(
        choose, leftOut, isOptional ? otherwise(choose.from()) : choose.from(), isOptional ? otherwise(choose.to()) : choose.to(), conditions);
  }

  /** A condition {@code count <= number} under which the only value is 0; {@code FALSE} if there is none. */
  private static Expr leftOut(Stmt.Choose choose) {
    Set<Expr> conditions = new HashSet<>();
    for (Expr bound : List.of(choose.from(), choose.to())) {
      if (bound instanceof Expr.Choice(var condition, var _, var _)) {
        conditions.add(condition);
      }
    }
    boolean isOne = then(choose.from()).equals(Expr.FALSE) && then(choose.to()).equals(Expr.TRUE) && conditions.size() == 1;
    return isOne && isThreshold(conditions.iterator().next()) ? conditions.iterator().next() : Expr.FALSE;
  }

  private static Expr then(Expr bound) {
    return bound instanceof Expr.Choice(var _, var then, var _) ? then : bound;
  }

  private static Expr otherwise(Expr bound) {
    return bound instanceof Expr.Choice(var _, var _, var otherwise) ? otherwise : bound;
  }

  private static boolean isThreshold(Expr condition) {
    return condition instanceof Expr.Binary(var op, var _, Expr.Const _, var _) && op == BinaryOp.LESS_EQUAL;
  }

  /** Whether a member with this condition is left out whenever the one before it is. */
  private static boolean isLater(Expr leftOut, Expr before) {
    return leftOut.equals(before)
        || (leftOut instanceof Expr.Binary(var _, var count, Expr.Const(long number), var _)
            && before instanceof Expr.Binary(var _, var same, Expr.Const(long less), var _)
            && count.equals(same)
            && less <= number);
  }

  private static void split(Expr condition, List<Expr> into) {
    if (condition instanceof Expr.Binary(var op, var left, var right, var _) && op == BinaryOp.AND) {
      split(left, into);
      split(right, into);
    } else {
      into.add(condition);
    }
  }
}
