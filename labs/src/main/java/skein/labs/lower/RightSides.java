package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.labs.syntax.Expression;

/**
 * Lowers the right sides of one statement, which may contain {@code [a..b]}. Expressions of a Program have no choices, so
 * each range becomes a {@link Stmt.Choose} before the statement that uses it. Values
 * evaluated before a range are kept in locals, so that evaluation follows the order of the text. An empty range is undefined
 * until everything else is evaluated, since an error there comes first; then the step is not enabled.
 */
public final class RightSides {

  private final ExpressionLowering expressions;
  private final LoweringScope scope;
  private final List<Stmt> out;
  private final Needs needs;
  /** Statements that belong before and after all others. */
  private final List<Stmt> beforeAll;
  private final List<Stmt> afterAll;

  RightSides(ExpressionLowering expressions, LoweringScope scope, Needs needs) {
    this(expressions, scope, new ArrayList<>(), needs, new ArrayList<>(), new ArrayList<>());
  }

  private RightSides(
      ExpressionLowering expressions, LoweringScope scope, List<Stmt> out, Needs needs, List<Stmt> beforeAll, List<Stmt> afterAll) {
    this.expressions = expressions;
    this.scope = scope;
    this.out = out;
    this.needs = needs;
    this.beforeAll = beforeAll;
    this.afterAll = afterAll;
  }

  /** For what is evaluated only sometimes. */
  private RightSides to(List<Stmt> branch) {
    return new RightSides(expressions, scope, branch, needs, beforeAll, afterAll);
  }

  /** The statements that evaluate what was lowered so far. */
  List<Stmt> statements() {
    List<Stmt> all = new ArrayList<>(beforeAll);
    all.addAll(out);
    all.addAll(afterAll);
    return all;
  }

  /** Nothing is evaluated after this expression. */
  Value last(Expression expression) {
    return expression instanceof Expression.Range range ? range(range, true) : value(expression);
  }

  Value value(Expression expression) {
    if (!hasRange(expression)) {
      return expressions.value(expression, scope);
    }
    return switch (expression) {
      case Expression.Range range -> range(range, false);
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

  private Value range(Expression.Range range, boolean isLast) {
    Value low = keep(value(range.from()));
    Value high = keep(value(range.to()));
    Expr.Local chosen = local("chosen");
    Stmt choose = new Stmt.Choose(chosen.name(), chosen.slot(), low.expr(), high.expr());
    Needs.NonEmpty need = new Needs.NonEmpty(range, low.expr(), high.expr(), scope.copy());
    // The checker rejects empty ranges of constants.
    boolean mayBeEmpty = !(low.expr() instanceof Expr.Const && high.expr() instanceof Expr.Const);
    if (isLast || !mayBeEmpty) {
      needs.note(choose, need);
    } else {
      Expr.Local empty = local("empty");
      beforeAll.add(set(empty, Expr.FALSE));
      afterAll.add(needs.note(new Stmt.Assume(Exprs.not(empty)), need));
      choose =
          new Stmt.If(
              Exprs.less(low.expr(), high.expr()), choose, Stmt.block(List.of(set(empty, Expr.TRUE), set(chosen, Undefined.VALUE))));
    }
    boolean hasUndefinedBounds = low.canBeUndefined() || high.canBeUndefined();
    out.add(
        hasUndefinedBounds
            ? new Stmt.If(Exprs.and(low.isDefined(), high.isDefined()), choose, set(chosen, Undefined.VALUE))
            : choose);
    return new Value(chosen, hasUndefinedBounds || (mayBeEmpty && !isLast));
  }

  /** Kleene's connectives as in {@link ExpressionLowering}, with the right side evaluated only if needed. */
  private Value connective(Expression left, Expression right, Expr decisive) {
    Value first = keep(condition(left));
    Expr.Local result = local("result");
    List<Stmt> needed = new ArrayList<>();
    Value second = to(needed).condition(right);
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
    Value first = to(yes).value(then);
    yes.add(set(result, first.expr()));
    List<Stmt> no = new ArrayList<>();
    Value second = to(no).value(otherwise);
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
