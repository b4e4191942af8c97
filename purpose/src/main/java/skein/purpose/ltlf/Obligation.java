package skein.purpose.ltlf;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import skein.purpose.model.Event;

/**
 * What the rest of a trace must satisfy: one of several sets of claims. In this normal form a formula has only
 * finitely many obligations, so reading events leads through finitely many states.
 */
record Obligation(Set<Set<Claim>> alternatives) {

  /** The formula must hold on the rest of the trace; on an empty rest, it holds unless it is {@code strong}. */
  record Claim(boolean strong, LtlfFormula formula) implements Comparable<Claim> {

    @Override
    public int compareTo(Claim other) {
      return toString().compareTo(other.toString());
    }
  }

  static final Obligation MET = new Obligation(Set.of(Set.of()));
  static final Obligation LOST = new Obligation(Set.of());

  static Obligation of(Claim claim) {
    return new Obligation(Set.of(Set.of(claim)));
  }

  /** Whether it is met if the trace ends here. */
  boolean metAtTheEnd() {
    return alternatives.stream().anyMatch(claims -> claims.stream().noneMatch(Claim::strong));
  }

  Obligation after(Event event) {
    Obligation result = LOST;
    for (Set<Claim> claims : alternatives) {
      Obligation all = MET;
      for (Claim claim : claims) {
        all = all.and(after(claim.formula(), event, true));
      }
      result = result.or(all);
    }
    return result;
  }

  /** The obligation that remains of a formula (or its negation) after this event. */
  private static Obligation after(LtlfFormula formula, Event event, boolean positive) {
    return switch (formula) {
      case LtlfFormula.Constant(boolean value) -> value == positive ? MET : LOST;
      case LtlfFormula.Happens(Event wanted) -> wanted.equals(event) == positive ? MET : LOST;
      case LtlfFormula.Not(LtlfFormula a) -> after(a, event, !positive);
      case LtlfFormula.And(LtlfFormula a, LtlfFormula b) -> join(after(a, event, positive), after(b, event, positive), positive);
      case LtlfFormula.Or(LtlfFormula a, LtlfFormula b) -> join(after(a, event, positive), after(b, event, positive), !positive);
      case LtlfFormula.Next(LtlfFormula a) -> of(new Claim(positive, opposite(a, positive)));
      case LtlfFormula.WeakNext(LtlfFormula a) -> of(new Claim(!positive, opposite(a, positive)));
      case LtlfFormula.Until(LtlfFormula a, LtlfFormula b) -> {
        Obligation later = of(new Claim(positive, opposite(formula, positive)));
        yield join(after(b, event, positive), join(after(a, event, positive), later, positive), !positive);
      }
      case LtlfFormula.Release(LtlfFormula a, LtlfFormula b) -> {
        Obligation later = of(new Claim(!positive, opposite(formula, positive)));
        yield join(after(b, event, positive), join(after(a, event, positive), later, !positive), positive);
      }
    };
  }

  private static LtlfFormula opposite(LtlfFormula formula, boolean positive) {
    if (positive) {
      return formula;
    }
    return formula instanceof LtlfFormula.Not(LtlfFormula inner) ? inner : new LtlfFormula.Not(formula);
  }

  private static Obligation join(Obligation a, Obligation b, boolean both) {
    return both ? a.and(b) : a.or(b);
  }

  private Obligation or(Obligation other) {
    Set<Set<Claim>> all = new LinkedHashSet<>(alternatives);
    all.addAll(other.alternatives);
    return absorbed(all);
  }

  private Obligation and(Obligation other) {
    Set<Set<Claim>> all = new LinkedHashSet<>();
    for (Set<Claim> mine : alternatives) {
      for (Set<Claim> theirs : other.alternatives) {
        Set<Claim> both = new TreeSet<>(mine);
        both.addAll(theirs);
        all.add(both);
      }
    }
    return absorbed(all);
  }

  /** Removes alternatives that are stronger than another one. */
  private static Obligation absorbed(Set<Set<Claim>> all) {
    if (all.size() > MOST_ALTERNATIVES) {
      throw new TooLarge();
    }
    Set<Set<Claim>> kept = new LinkedHashSet<>();
    for (Set<Claim> claims : all) {
      if (all.stream().noneMatch(other -> !other.equals(claims) && claims.containsAll(other))) {
        kept.add(claims);
      }
    }
    return new Obligation(kept);
  }

  private static final int MOST_ALTERNATIVES = 2_000;

  /** The formula has too many states. */
  static final class TooLarge extends RuntimeException {
    TooLarge() {
      super(null, null, false, false);
    }
  }
}
