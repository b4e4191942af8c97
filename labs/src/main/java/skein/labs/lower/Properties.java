package skein.labs.lower;

import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.Property;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Pattern;
import skein.labs.syntax.Spec;

/** Lowers claims (spec, section 7). */
final class Properties {

  private final World world;

  Properties(World world) {
    this.world = world;
  }

  Property property(Spec.PropertyDecl declaration) {
    PropertyForm form = declaration.form();
    return new Property(declaration.name().text(), claim(form), form.at().text(), declaration.at());
  }

  /** Whether the condition is true; slots are its own. */
  Expr predicate(Expression condition) {
    return new Expressions(world, new Frame()).condition(condition, Scope.global()).isTrue();
  }

  private Claim claim(PropertyForm form) {
    return switch (form) {
      case PropertyForm.Modal(var modality, var predicate, var _) ->
          switch (modality) {
            case ALWAYS -> new Claim.Always(predicate(predicate));
            case EVENTUALLY, FINALLY -> new Claim.Eventually(predicate(predicate));
            case FAIRLY -> new Claim.Fairly(predicate(predicate));
            case FAIRLY_INF -> new Claim.FairlyInfinitely(predicate(predicate));
          };
      case PropertyForm.Scoped scoped -> new Claim.Linear(pattern(scoped));
      case PropertyForm.Linear(var formula, var _) -> new Claim.Linear(formula(formula));
    };
  }

  /**
   * The specification patterns of Dwyer, Avrunin and Corbett (ICSE 1999): "between q and r" asks only
   * where r does come, "from q until r" also where it does not.
   */
  private Ltl pattern(PropertyForm.Scoped scoped) {
    Ltl open = atom(scoped.open());
    Ltl close = atom(scoped.close());
    Ltl notYet = new Ltl.Not(close);
    Ltl inside = new Ltl.And(open, notYet);
    Ltl closes = new Ltl.And(inside, new Ltl.Eventually(close));
    boolean between = scoped.scope() == PropertyForm.Scope.BETWEEN;
    Ltl when = inside;
    Ltl then;
    switch (scoped.pattern()) {
      case Pattern.Always(var predicate) -> {
        Ltl p = atom(predicate);
        when = between ? closes : inside;
        then = between ? new Ltl.Until(p, close) : new Ltl.WeakUntil(p, close);
      }
      case Pattern.ThereIs(var predicate) -> {
        Ltl met = new Ltl.And(atom(predicate), notYet);
        then = between ? new Ltl.WeakUntil(notYet, met) : new Ltl.Until(notYet, met);
      }
      case Pattern.Precedes(var first, var second) -> {
        Ltl none = new Ltl.Not(atom(second));
        Ltl released = new Ltl.Or(atom(first), close);
        when = between ? closes : inside;
        then = between ? new Ltl.Until(none, released) : new Ltl.WeakUntil(none, released);
      }
    }
    return new Ltl.Always(new Ltl.Implies(when, then));
  }

  private Ltl formula(Formula formula) {
    return switch (formula) {
      case Formula.Atom(var predicate) -> atom(predicate);
      case Formula.Unary(var op, var operand) -> {
        Ltl inner = formula(operand);
        yield switch (op) {
          case ALWAYS -> new Ltl.Always(inner);
          case EVENTUALLY -> new Ltl.Eventually(inner);
          case NEXT -> new Ltl.Next(inner);
          case NOT -> new Ltl.Not(inner);
        };
      }
      case Formula.Binary(var op, var left, var right) -> {
        Ltl a = formula(left);
        Ltl b = formula(right);
        yield switch (op) {
          case UNTIL -> new Ltl.Until(a, b);
          case RELEASE -> new Ltl.Release(a, b);
          case WEAK_UNTIL -> new Ltl.WeakUntil(a, b);
          case AND -> new Ltl.And(a, b);
          case OR -> new Ltl.Or(a, b);
          case IMPLIES -> new Ltl.Implies(a, b);
        };
      }
    };
  }

  private Ltl atom(Expression predicate) {
    return new Ltl.Atom(predicate(predicate));
  }
}
