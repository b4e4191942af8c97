package skein.labs.lower;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.Quantifier;
import skein.labs.syntax.Name;
import skein.labs.syntax.PropertyForm.Formula;

/** Lowers linear-time formulas. A quantifier over a temporal formula becomes a conjunction or disjunction over the agents. */
final class FormulaLowering {

  private final World world;
  private final Predicates predicates;

  FormulaLowering(World world, Predicates predicates) {
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
      case Formula.Unary(var op, var operand) -> op.of(formula(operand, scope));
      case Formula.Binary(var op, var left, var right) -> op.of(formula(left, scope), formula(right, scope));
    };
  }

  /** One formula for each agent of the kind. */
  Ltl expanded(Quantifier quantifier, Name kind, Name variable, LoweringScope scope, Function<LoweringScope, Ltl> body) {
    List<Ltl> each = scope.quantifyingEach(variable.text(), world.kind(kind.text())).stream().map(body).toList();
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
}
