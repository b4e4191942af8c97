package skein.core.run;

import java.util.BitSet;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import skein.core.program.Expr;
import skein.core.program.Ltl;

/**
 * An infinite sequence of states: after its last position comes position {@code loop} again. Evaluates linear-time formulas on it directly by their
 * definitions.
 *
 * @param holds whether a predicate holds at a position
 */
public record LassoWord(int length, int loop, BiPredicate<Expr, Integer> holds) {

  public LassoWord {
    if (loop < 0 || loop >= length) {
      throw new IllegalArgumentException("the loop must start at one of the positions");
    }
  }

  /** Whether the whole sequence satisfies the formula. */
  public boolean satisfies(Ltl formula) {
    return positions(formula).get(0);
  }

  /** The positions at which the formula is satisfied. */
  private BitSet positions(Ltl formula) {
    return switch (formula) {
      case Ltl.Atom(Expr predicate) -> where(i -> holds.test(predicate, i));
      case Ltl.Not(Ltl a) -> not(positions(a));
      case Ltl.And(Ltl a, Ltl b) -> and(positions(a), positions(b));
      case Ltl.Or(Ltl a, Ltl b) -> or(positions(a), positions(b));
      case Ltl.Implies(Ltl a, Ltl b) -> or(not(positions(a)), positions(b));
      case Ltl.Next(Ltl a) -> next(positions(a));
      case Ltl.Always(Ltl a) -> not(until(where(_ -> true), not(positions(a))));
      case Ltl.Eventually(Ltl a) -> until(where(_ -> true), positions(a));
      case Ltl.Until(Ltl a, Ltl b) -> until(positions(a), positions(b));
      case Ltl.Release(Ltl a, Ltl b) -> not(until(not(positions(a)), not(positions(b))));
      case Ltl.WeakUntil(Ltl a, Ltl b) -> {
        BitSet left = positions(a);
        BitSet right = positions(b);
        yield not(until(not(right), and(not(left), not(right))));
      }
    };
  }

  private BitSet next(BitSet a) {
    return where(i -> a.get(i + 1 < length ? i + 1 : loop));
  }

  /** Two backward passes: the second one knows the value at the start of the loop. */
  private BitSet until(BitSet a, BitSet b) {
    BitSet result = new BitSet();
    for (int i = 2 * length - 1; i >= 0; i--) {
      int at = i % length;
      boolean later = result.get(at + 1 < length ? at + 1 : loop);
      result.set(at, b.get(at) || (a.get(at) && later));
    }
    return result;
  }

  private BitSet where(IntPredicate condition) {
    BitSet set = new BitSet();
    for (int i = 0; i < length; i++) {
      set.set(i, condition.test(i));
    }
    return set;
  }

  private BitSet not(BitSet set) {
    BitSet result = (BitSet) set.clone();
    result.flip(0, length);
    return result;
  }

  private static BitSet and(BitSet a, BitSet b) {
    a.and(b);
    return a;
  }

  private static BitSet or(BitSet a, BitSet b) {
    a.or(b);
    return a;
  }
}
