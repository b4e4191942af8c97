package skein.analysis.ltl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import skein.core.program.Expr;
import skein.core.program.Ltl;

/**
 * An infinite word over the atoms of {@link RandomFormulas}: letters, and the position to continue with after the last.
 * Evaluates formulas position by position, looking ahead until positions repeat.
 */
public record Word(long[] letters, int loop) {

  /** All with a stem and a loop of at most this many letters. */
  public static List<Word> all(int atoms, int stem, int round) {
    List<Word> words = new ArrayList<>();
    for (int s = 0; s <= stem; s++) {
      for (int r = 1; r <= round; r++) {
        for (long code = 0; code < 1L << atoms * (s + r); code++) {
          long[] letters = new long[s + r];
          for (int i = 0; i < letters.length; i++) {
            letters[i] = code >> atoms * i & (1L << atoms) - 1;
          }
          words.add(new Word(letters, s));
        }
      }
    }
    return words;
  }

  public static Word random(Random random, int atoms, int stem, int round) {
    int s = random.nextInt(stem + 1);
    int r = 1 + random.nextInt(round);
    return new Word(random.longs(s + r, 0, 1L << atoms).toArray(), s);
  }

  int next(int position) {
    return position + 1 < letters.length ? position + 1 : loop;
  }

  public boolean satisfies(Ltl formula) {
    return satisfies(formula, 0);
  }

  private boolean satisfies(Ltl formula, int at) {
    return switch (formula) {
      case Ltl.Atom(Expr predicate) -> satisfies(predicate, at);
      case Ltl.Not(Ltl a) -> !satisfies(a, at);
      case Ltl.And(Ltl a, Ltl b) -> satisfies(a, at) && satisfies(b, at);
      case Ltl.Or(Ltl a, Ltl b) -> satisfies(a, at) || satisfies(b, at);
      case Ltl.Implies(Ltl a, Ltl b) -> !satisfies(a, at) || satisfies(b, at);
      case Ltl.Next(Ltl a) -> satisfies(a, next(at));
      case Ltl.Always(Ltl a) -> ahead(at).stream().allMatch(i -> satisfies(a, i));
      case Ltl.Eventually(Ltl a) -> ahead(at).stream().anyMatch(i -> satisfies(a, i));
      case Ltl.Until(Ltl a, Ltl b) -> until(a, b, at);
      case Ltl.WeakUntil(Ltl a, Ltl b) -> until(a, b, at) || ahead(at).stream().allMatch(i -> satisfies(a, i));
      case Ltl.Release(Ltl a, Ltl b) -> release(a, b, at);
    };
  }

  public boolean satisfies(Expr predicate, int at) {
    return predicate instanceof Expr.Const(long value)
        ? value != 0
        : (letters[at] >> RandomFormulas.number(predicate) & 1) == 1;
  }

  /** Every position from this one on, once. */
  private List<Integer> ahead(int at) {
    List<Integer> positions = new ArrayList<>();
    for (int i = at; !positions.contains(i); i = next(i)) {
      positions.add(i);
    }
    return positions;
  }

  private boolean until(Ltl a, Ltl b, int at) {
    for (int i : ahead(at)) {
      if (satisfies(b, i)) {
        return true;
      }
      if (!satisfies(a, i)) {
        return false;
      }
    }
    return false;
  }

  private boolean release(Ltl a, Ltl b, int at) {
    for (int i : ahead(at)) {
      if (!satisfies(b, i)) {
        return false;
      }
      if (satisfies(a, i)) {
        return true;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return Arrays.toString(letters) + " from " + loop;
  }
}
