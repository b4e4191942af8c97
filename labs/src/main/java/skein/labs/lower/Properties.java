package skein.labs.lower;

import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Property;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;
import skein.labs.syntax.Expression.UnaryOp;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Pattern;
import skein.labs.syntax.Spec;

/** Lowers properties to claims (docs/labs.md, "check"). */
final class Properties {

  private final World world;

  Properties(World world) {
    this.world = world;
  }

  Property property(Spec.PropertyDecl declaration) {
    PropertyForm form = declaration.form();
    return new Property(declaration.name().text(), claim(form), form.at().text(), declaration.at());
  }

  /** Whether the condition is true; it uses its own slots. */
  Expr predicate(Expression condition) {
    return new ExpressionLowering(world, new LocalFrame()).condition(condition, LoweringScope.global()).isTrue();
  }

  /**
   * Whether an atom of a formula, or a combination of atoms, holds. A quantified condition is an
   * atom, and so is a condition without quantifiers; the connectives between atoms are two-valued.
   */
  private Expr holds(Expression condition) {
    if (!(condition instanceof Expression.Quantified) && connectsAtoms(condition)) {
      switch (condition) {
        case Expression.Unary(var _, var operand, var _) -> {
          return Exprs.not(holds(operand));
        }
        case Expression.Binary(var op, var left, var right, var _) -> {
          return op == BinaryOp.AND ? Exprs.and(holds(left), holds(right)) : Exprs.or(holds(left), holds(right));
        }
        default -> throw new IllegalStateException("not a connective");
      }
    }
    return predicate(condition);
  }

  /** Whether it is quantified, or has a quantified operand. */
  private static boolean connectsAtoms(Expression condition) {
    return switch (condition) {
      case Expression.Quantified _ -> true;
      case Expression.Unary(var op, var operand, var _) -> op == UnaryOp.NOT && connectsAtoms(operand);
      case Expression.Binary(var op, var left, var right, var _) ->
          (op == BinaryOp.AND || op == BinaryOp.OR) && (connectsAtoms(left) || connectsAtoms(right));
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _, Expression.Ref _,
          Expression.Of _, Expression.IfThenElse _, Expression.Range _ -> false;
    };
  }

  private Claim claim(PropertyForm form) {
    return switch (form) {
      case PropertyForm.Modal(var modality, var predicate, var _) ->
          switch (modality) {
            case ALWAYS -> new Claim.Always(holds(predicate));
            case EVENTUALLY, FINALLY -> new Claim.Eventually(holds(predicate));
            case FAIRLY -> new Claim.Fairly(holds(predicate));
            case FAIRLY_INF -> new Claim.FairlyInfinitely(holds(predicate));
          };
      case PropertyForm.Scoped scoped -> new Claim.Linear(pattern(scoped));
      case PropertyForm.Linear(var formula, var _) -> claim(formula(formula));
    };
  }

  /** {@code always} and {@code eventually} over a state predicate need no automaton. */
  private static Claim claim(Ltl formula) {
    return switch (formula) {
      case Ltl.Always(var inner) when inner.isPropositional() -> new Claim.Always(condition(inner));
      case Ltl.Eventually(var inner) when inner.isPropositional() -> new Claim.Eventually(condition(inner));
      default -> new Claim.Linear(formula);
    };
  }

  private static Expr condition(Ltl formula) {
    return switch (formula) {
      case Ltl.Atom(var predicate) -> predicate;
      case Ltl.Not(var a) -> Exprs.not(condition(a));
      case Ltl.And(var a, var b) -> Exprs.and(condition(a), condition(b));
      case Ltl.Or(var a, var b) -> Exprs.or(condition(a), condition(b));
      case Ltl.Implies(var a, var b) -> Exprs.or(Exprs.not(condition(a)), condition(b));
      case Ltl.Next _, Ltl.Always _, Ltl.Eventually _, Ltl.Until _, Ltl.Release _, Ltl.WeakUntil _ ->
          throw new IllegalArgumentException("temporal");
    };
  }

  /**
   * The specification patterns of Dwyer, Avrunin and Corbett (ICSE 1999): "between q and r" only applies
   * if r does occur, "from q until r" also if it does not.
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
    return new Ltl.Atom(holds(predicate));
  }
}
