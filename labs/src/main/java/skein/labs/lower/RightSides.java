package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.labs.syntax.Expression;

/**
 * Lowers right sides, which may contain {@code [a..b]}. Expressions of a Program have no choices, so
 * each range becomes a {@link Stmt.Choose} before the statement that uses it. Values
 * evaluated before a range are kept in locals, so that evaluation follows the order of the text.
 */
public final class RightSides {

  private final ExpressionLowering expressions;
  private final LoweringScope scope;
  private final List<Stmt> out;
  private final Needs needs;

  /** Statements go to {@code out}, what they need to {@code needs}. */
  RightSides(ExpressionLowering expressions, LoweringScope scope, List<Stmt> out, Needs needs) {
    this.expressions = expressions;
    this.scope = scope;
    this.out = out;
    this.needs = needs;
  }

  Value value(Expression expression) {
    if (!hasRange(expression)) {
      return expressions.value(expression, scope);
    }
    return switch (expression) {
      case Expression.Range range -> range(range);
      case Expression.Unary(var op, var operand, var at) ->
          expressions.unary(
              op, op == Expression.UnaryOp.NOT ? condition(operand) : value(operand), at);
      case Expression.Binary(var op, var left, var right, var at) ->
          switch (op) {
            case AND -> connective(left, right, Expr.FALSE);
            case OR -> connective(left, right, Expr.TRUE);
            default -> {
              Value first = keep(value(left));
              yield expressions.arithmetic(op, first, value(right), at);
            }
          };
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) ->
          choice(condition(condition), then, otherwise);
      case Expression.Ref ref -> expressions.reference(ref, indices(ref.indices()), scope);
      case Expression.Of of -> {
        List<Value> indices = indices(of.indices());
        yield hasRange(of.agent())
            ? expressions.ofComputedAgent(of, value(of.agent()), indices)
            : expressions.of(of, indices, scope);
      }
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _, Expression.Quantified _ ->
          throw new IllegalStateException("a range where the checker does not allow one");
    };
  }

  private List<Value> indices(List<Expression> indices) {
    return indices.stream().map(index -> keep(value(index))).toList();
  }

  private Value condition(Expression expression) {
    return expressions.asCondition(expression, value(expression));
  }

  private Value range(Expression.Range range) {
    Value low = keep(value(range.from()));
    Value high = keep(value(range.to()));
    Expr.Local chosen = local("chosen");
    Stmt choose =
        needs.note(new Stmt.Choose(chosen.name(), chosen.slot(), low.expr(), high.expr()), new Needs.NonEmpty(range, scope.copy()));
    boolean canBeUndefined = low.canBeUndefined() || high.canBeUndefined();
    out.add(
        canBeUndefined
            ? new Stmt.If(Exprs.and(low.isDefined(), high.isDefined()), choose, set(chosen, Undefined.VALUE))
            : choose);
    return new Value(chosen, canBeUndefined);
  }

  /** Kleene's connectives as in {@link ExpressionLowering}, with the right side evaluated only if needed. */
  private Value connective(Expression left, Expression right, Expr decisive) {
    Value first = keep(condition(left));
    Expr.Local result = local("result");
    List<Stmt> needed = new ArrayList<>();
    Value second = new RightSides(expressions, scope, needed, needs).condition(right);
    Expr.Local b = local("b");
    needed.add(set(b, second.expr()));
    Expr open = new Expr.Choice(Exprs.equal(first.expr(), Undefined.VALUE), Undefined.VALUE, b);
    needed.add(set(result, new Expr.Choice(Exprs.equal(b, decisive), decisive, open)));
    out.add(
        new Stmt.If(Exprs.equal(first.expr(), decisive), set(result, decisive), Stmt.block(needed)));
    return new Value(result, first.canBeUndefined() || second.canBeUndefined());
  }

  private Value choice(Value condition, Expression then, Expression otherwise) {
    Value kept = keep(condition);
    Expr.Local result = local("result");
    List<Stmt> yes = new ArrayList<>();
    Value first = new RightSides(expressions, scope, yes, needs).value(then);
    yes.add(set(result, first.expr()));
    List<Stmt> no = new ArrayList<>();
    Value second = new RightSides(expressions, scope, no, needs).value(otherwise);
    no.add(set(result, second.expr()));
    Stmt decided = new Stmt.If(kept.isTrue(), Stmt.block(yes), Stmt.block(no));
    out.add(
        kept.canBeUndefined() ? new Stmt.If(kept.isDefined(), decided, set(result, Undefined.VALUE)) : decided);
    return new Value(
        result, kept.canBeUndefined() || first.canBeUndefined() || second.canBeUndefined());
  }

  /** Evaluates now, into a local. */
  Value keep(Value value) {
    if (value.expr() instanceof Expr.Const) {
      return value;
    }
    Expr.Local kept = expressions.frame().value();
    out.add(set(kept, value.expr()));
    return new Value(kept, value.canBeUndefined());
  }

  private Expr.Local local(String name) {
    return expressions.frame().local(name);
  }

  private static Stmt set(Expr.Local local, Expr value) {
    return new Stmt.SetLocal(local.name(), local.slot(), value);
  }

  public static boolean hasRange(Expression expression) {
    return switch (expression) {
      case Expression.Range _ -> true;
      case Expression.Unary(var _, var operand, var _) -> hasRange(operand);
      case Expression.Binary(var _, var left, var right, var _) -> hasRange(left) || hasRange(right);
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) ->
          hasRange(condition) || hasRange(then) || hasRange(otherwise);
      case Expression.Ref(var _, var indices, var _) -> indices.stream().anyMatch(RightSides::hasRange);
      case Expression.Of of -> hasRange(of.agent()) || of.indices().stream().anyMatch(RightSides::hasRange);
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _, Expression.Quantified _ ->
          false;
    };
  }
}
