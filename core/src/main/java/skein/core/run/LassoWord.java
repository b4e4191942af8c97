package skein.core.run;

import java.util.BitSet;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import skein.core.program.Expr;
import skein.core.program.Ltl;

/**
 * An infinite sequence of states: after its last position comes position {@code loop} again; if that is {@code length}, only the beginning of the
 * sequence is known. Evaluates linear-time formulas on it directly by their definitions. Of a beginning, these are the strong and the weak semantics
 * of formulas on truncated paths.
 *
 * @param holds whether a predicate holds at a position
 * @see <a href="https://doi.org/10.1007/978-3-540-45069-6_3">Eisner, Fisman, Havlicek, Lustig, McIsaac and Van Campenhout, Reasoning with temporal
 *     logic on truncated paths, 2003</a>
 */
public record LassoWord(int length, int loop, BiPredicate<Expr, Integer> holds) {

  public LassoWord {
    if (loop < 0 || loop > length || length == 0) {
      throw new IllegalArgumentException("the loop must start at one of the positions");
    }
  }

  /** The beginning of a sequence. */
  public static LassoWord prefix(int length, BiPredicate<Expr, Integer> holds) {
    return new LassoWord(length, length, holds);
  }

  /** Whether the whole sequence satisfies the formula, however it continues. */
  public boolean satisfies(Ltl formula) {
    return positions(formula, false).get(0);
  }

  /** Whether the whole sequence violates the formula, however it continues; not every such beginning is recognised. */
  public boolean violates(Ltl formula) {
    return !positions(formula, true).get(0);
  }

  /** The positions at which the formula is satisfied, if formulas have this value where nothing is known. */
  private BitSet positions(Ltl formula, boolean beyond) {
    return switch (formula) {
      case Ltl.Atom(Expr predicate) -> where(i -> holds.test(predicate, i));
      case Ltl.Not(Ltl a) -> not(positions(a, !beyond));
      case Ltl.And(Ltl a, Ltl b) -> and(positions(a, beyond), positions(b, beyond));
      case Ltl.Or(Ltl a, Ltl b) -> or(positions(a, beyond), positions(b, beyond));
      case Ltl.Implies(Ltl a, Ltl b) -> or(not(positions(a, !beyond)), positions(b, beyond));
      case Ltl.Next(Ltl a) -> next(positions(a, beyond), beyond);
      case Ltl.Always(Ltl a) -> not(until(where(_ -> true), not(positions(a, beyond)), !beyond));
      case Ltl.Eventually(Ltl a) -> until(where(_ -> true), positions(a, beyond), beyond);
      case Ltl.Until(Ltl a, Ltl b) -> until(positions(a, beyond), positions(b, beyond), beyond);
      case Ltl.Release(Ltl a, Ltl b) -> not(until(not(positions(a, beyond)), not(positions(b, beyond)), !beyond));
      case Ltl.WeakUntil(Ltl a, Ltl b) -> {
        BitSet left = positions(a, beyond);
        BitSet right = positions(b, beyond);
        yield not(until(not(right), and(not(left), not(right)), !beyond));
      }
    };
  }

  private BitSet next(BitSet a, boolean beyond) {
    return where(i -> after(i, a, beyond));
  }

  private boolean after(int position, BitSet a, boolean beyond) {
    int next = position + 1 < length ? position + 1 : loop;
    return next < length ? a.get(next) : beyond;
  }

  /** Two backward passes: the second one knows the value at the start of the loop. */
  private BitSet until(BitSet a, BitSet b, boolean beyond) {
    BitSet result = new BitSet();
    for (int i = 2 * length - 1; i >= 0; i--) {
      int at = i % length;
      result.set(at, b.get(at) || (a.get(at) && after(at, result, beyond)));
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
