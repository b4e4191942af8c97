package skein.analysis.ltl;

import skein.core.program.Ltl;

/** Short names for the operators of formulas. */
public final class LtlTerms {

  private LtlTerms() {}

  public static Ltl not(Ltl a) {
    return new Ltl.Not(a);
  }

  public static Ltl and(Ltl a, Ltl b) {
    return new Ltl.And(a, b);
  }

  public static Ltl or(Ltl a, Ltl b) {
    return new Ltl.Or(a, b);
  }

  public static Ltl implies(Ltl a, Ltl b) {
    return new Ltl.Implies(a, b);
  }

  public static Ltl next(Ltl a) {
    return new Ltl.Next(a);
  }

  public static Ltl always(Ltl a) {
    return new Ltl.Always(a);
  }

  public static Ltl eventually(Ltl a) {
    return new Ltl.Eventually(a);
  }

  public static Ltl until(Ltl a, Ltl b) {
    return new Ltl.Until(a, b);
  }

  public static Ltl release(Ltl a, Ltl b) {
    return new Ltl.Release(a, b);
  }

  public static Ltl weakUntil(Ltl a, Ltl b) {
    return new Ltl.WeakUntil(a, b);
  }
}
