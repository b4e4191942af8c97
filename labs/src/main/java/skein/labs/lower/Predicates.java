package skein.labs.lower;

import java.util.function.Function;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.grammar.formula.FormulaUnary;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;
import skein.labs.syntax.Expression.UnaryOp;
import skein.labs.syntax.Name;
import skein.labs.syntax.PropertyForm.Formula;

/** Lowers what properties say about single states. */
final class Predicates {

  private final World world;

  Predicates(World world) {
    this.world = world;
  }

  /** Of an observation. */
  Value number(Expression expression, LoweringScope scope) {
    return new ExpressionLowering(world, new LocalFrame()).value(expression, scope);
  }

  Expr isTrue(Expression condition, LoweringScope scope, LocalFrame frame) {
    return new ExpressionLowering(world, frame).condition(condition, scope).isTrue();
  }

  /** The same as the other {@code holds}, with slots of its own. */
  Expr holds(Expression condition, LoweringScope scope) {
    return holds(condition, scope, new LocalFrame());
  }

  /**
   * Whether an atom of a formula, or a combination of atoms, holds. A quantified condition is an
   * atom, and so is a condition without quantifiers; the connectives between atoms are two-valued.
   */
  Expr holds(Expression condition, LoweringScope scope, LocalFrame frame) {
    if (!(condition instanceof Expression.Quantified) && connectsAtoms(condition)) {
      switch (condition) {
        case Expression.Unary(var _, var operand, var _) -> {
          return Exprs.not(holds(operand, scope, frame));
        }
        case Expression.Binary(var op, var left, var right, var _) -> {
          Expr a = holds(left, scope, frame);
          Expr b = holds(right, scope, frame);
          return op == BinaryOp.AND ? Exprs.and(a, b) : Exprs.or(a, b);
        }
        default -> throw new IllegalStateException("not a connective");
      }
    }
    return isTrue(condition, scope, frame);
  }

  /** Whether it is quantified, or has a quantified operand. */
  private static boolean connectsAtoms(Expression condition) {
    return switch (condition) {
      case Expression.Quantified(var quantifier, _, _, _, _) -> quantifier.isCondition();
      case Expression.Unary(var op, var operand, var _) -> op == UnaryOp.NOT && connectsAtoms(operand);
      case Expression.Binary(var op, var left, var right, var _) ->
          (op == BinaryOp.AND || op == BinaryOp.OR) && (connectsAtoms(left) || connectsAtoms(right));
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _, Expression.Ref _,
          Expression.Of _, Expression.IfThenElse _, Expression.Range _ -> false;
    };
  }

  /** Whether a formula without temporal operators holds; its quantifiers stay quantifiers, so that agents stay interchangeable. */
  Expr holds(Formula formula, LoweringScope scope, LocalFrame frame) {
    return switch (formula) {
      case Formula.Atom(var predicate) -> holds(predicate, scope, frame);
      case Formula.Quantified(var quantifier, var kind, var variable, var body) ->
          quantified(quantifier, kind, variable, scope, frame, inner -> holds(body, inner, frame));
      case Formula.Unary(var op, var operand) when op == FormulaUnary.NOT -> Exprs.not(holds(operand, scope, frame));
      case Formula.Unary _ -> throw new IllegalArgumentException("temporal");
      case Formula.Binary(var op, var left, var right) -> {
        Expr a = holds(left, scope, frame);
        Expr b = holds(right, scope, frame);
        yield switch (op) {
          case AND -> Exprs.and(a, b);
          case OR -> Exprs.or(a, b);
          case IMPLIES -> Exprs.or(Exprs.not(a), b);
          case UNTIL, RELEASE, WEAK_UNTIL, LEADS_TO -> throw new IllegalArgumentException("temporal");
        };
      }
    };
  }

  /** A two-valued quantifier. */
  Expr quantified(Expression.Quantifier quantifier, Name kindName, Name variable, LoweringScope scope, LocalFrame frame, Function<LoweringScope, Expr> body) {
    Kind kind = world.kind(kindName.text());
    Expr.Local agent = frame.local(variable.text());
    Expr inner = body.apply(scope.quantifying(variable.text(), agent, kind));
    Expr.Quantifier over = quantifier == Expression.Quantifier.FORALL ? Expr.Quantifier.FORALL : Expr.Quantifier.EXISTS;
    return Exprs.quantified(over, agent, kind.first(), kind.last() + 1L, inner);
  }
}
