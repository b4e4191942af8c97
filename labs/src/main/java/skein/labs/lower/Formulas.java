package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.Quantifier;
import skein.labs.syntax.Name;
import skein.labs.syntax.PropertyForm.Formula;

/** Lowers linear-time formulas. A quantifier over a temporal formula becomes a conjunction or disjunction over the agents. */
final class Formulas {

  private final World world;
  private final Predicates predicates;

  Formulas(World world, Predicates predicates) {
    this.world = world;
    this.predicates = predicates;
  }

  Ltl atom(Expression predicate, LoweringScope scope) {
    return new Ltl.Atom(predicates.holds(predicate, scope));
  }

  /** A part without temporal operators is one predicate: it is evaluated from left to right, and only as far as necessary. */
  Ltl formula(Formula formula, LoweringScope scope) {
    if (!formula.isTemporal()) {
      return new Ltl.Atom(predicates.holds(formula, scope, new LocalFrame()));
    }
    return switch (formula) {
      case Formula.Atom(var predicate) -> atom(predicate, scope);
      case Formula.Quantified(var quantifier, var kind, var variable, var body) ->
          expanded(quantifier, kind, variable, scope, inner -> formula(body, inner));
      case Formula.Unary(var op, var operand) -> {
        Ltl inner = formula(operand, scope);
        yield switch (op) {
          case ALWAYS -> new Ltl.Always(inner);
          case EVENTUALLY -> new Ltl.Eventually(inner);
          case NEXT -> new Ltl.Next(inner);
          case NOT -> new Ltl.Not(inner);
        };
      }
      case Formula.Binary(var op, var left, var right) -> {
        Ltl a = formula(left, scope);
        Ltl b = formula(right, scope);
        yield switch (op) {
          case UNTIL -> new Ltl.Until(a, b);
          case RELEASE -> new Ltl.Release(a, b);
          case WEAK_UNTIL -> new Ltl.WeakUntil(a, b);
          case AND -> new Ltl.And(a, b);
          case OR -> new Ltl.Or(a, b);
          case IMPLIES -> new Ltl.Implies(a, b);
          case LEADS_TO -> new Ltl.Always(new Ltl.Implies(a, new Ltl.Eventually(b)));
        };
      }
    };
  }

  /** One formula for each agent of the kind. */
  Ltl expanded(Quantifier quantifier, Name kind, Name variable, LoweringScope scope, Function<LoweringScope, Ltl> body) {
    Kind over = world.kind(kind.text());
    List<Ltl> each = new ArrayList<>();
    for (int id = over.first(); id <= over.last(); id++) {
      each.add(body.apply(scope.quantifying(variable.text(), Exprs.constant(id), over)));
    }
    boolean forall = quantifier == Quantifier.FORALL;
    return each.isEmpty() ? new Ltl.Atom(forall ? Expr.TRUE : Expr.FALSE) : joined(each, forall ? Ltl.And::new : Ltl.Or::new);
  }

  /** As a balanced tree: functions over formulas are recursive. */
  private static Ltl joined(List<Ltl> each, BinaryOperator<Ltl> joint) {
    int half = each.size() / 2;
    return each.size() == 1
        ? each.getFirst()
        : joint.apply(joined(each.subList(0, half), joint), joined(each.subList(half, each.size()), joint));
  }

  /** A formula without temporal operators as a single predicate. */
  static Expr condition(Ltl formula) {
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
}
