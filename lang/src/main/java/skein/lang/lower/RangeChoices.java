package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.lang.expression.Expression;
import skein.lang.expression.Expression.BinaryOp;
import skein.lang.expression.Expression.UnaryOp;

/** Lowers expressions with {@code [a..b]}: each value is a step of its own. Only what is evaluated is chosen; an empty range has no step. */
final class RangeChoices {

  private final Expressions expressions;
  private final List<Stmt> out;

  RangeChoices(Expressions expressions, List<Stmt> out) {
    this.expressions = expressions;
    this.out = out;
  }

  static boolean in(Expression expression) {
    return expression instanceof Expression.Range || expression.parts().stream().anyMatch(RangeChoices::in);
  }

  PartialValue value(Expression expression, NameScope scope) {
    if (!in(expression)) {
      return expressions.value(expression, scope);
    }
    return switch (expression) {
      case Expression.Range(var from, var to, var _) -> {
        PartialValue low = keep(value(from, scope));
        PartialValue high = keep(value(to, scope));
        if (low.canBeUndefined() || high.canBeUndefined()) {
          out.add(new Stmt.Assume(Exprs.and(low.isDefined(), high.isDefined())));
        }
        Expr.Local chosen = expressions.frame().local("chosen");
        out.add(new Stmt.Choose(chosen.name(), chosen.slot(), low.expr(), high.expr()));
        yield PartialValue.defined(chosen);
      }
      case Expression.Unary(var op, var operand, var at) -> {
        PartialValue inner = value(operand, scope);
        yield expressions.values().unary(op, op == UnaryOp.NOT && !operand.isCondition() ? expressions.values().truth(inner) : inner, at);
      }
      case Expression.Binary(var op, var left, var right, var at) ->
          switch (op) {
            case AND -> connective(left, right, Expr.FALSE, scope);
            case OR -> connective(left, right, Expr.TRUE, scope);
            default -> {
              PartialValue first = keep(value(left, scope));
              yield expressions.values().arithmetic(op, first, value(right, scope), at);
            }
          };
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) -> {
        PartialValue decided = keep(condition(condition, scope));
        Expr.Local result = expressions.frame().local("result");
        List<Stmt> yes = new ArrayList<>();
        PartialValue first = new RangeChoices(expressions, yes).value(then, scope);
        yes.add(set(result, first.expr()));
        List<Stmt> no = new ArrayList<>();
        PartialValue second = new RangeChoices(expressions, no).value(otherwise, scope);
        no.add(set(result, second.expr()));
        Stmt both = new Stmt.If(decided.isTrue(), Stmt.block(yes), Stmt.block(no));
        out.add(decided.canBeUndefined() ? new Stmt.If(decided.isDefined(), both, set(result, PartialValue.UNDEFINED)) : both);
        yield new PartialValue(result, decided.canBeUndefined() || first.canBeUndefined() || second.canBeUndefined());
      }
      case Expression.Ref(var name, var indices, var at) -> {
        List<Expression> known = new ArrayList<>();
        NameScope inner = indices(indices, known, scope);
        yield expressions.value(new Expression.Ref(name, known, at), inner);
      }
      case Expression.Of(var name, var indices, var owner, var at) -> {
        List<Expression> known = new ArrayList<>();
        NameScope inner = indices(indices, known, scope);
        Expression agent = owner;
        if (in(owner)) {
          List<Expression> one = new ArrayList<>();
          inner = indices(List.of(owner), one, inner);
          agent = one.getFirst();
        }
        yield expressions.value(new Expression.Of(name, known, agent, at), inner);
      }
      default -> throw new IllegalArgumentException("a range where none is allowed, at " + expression.at());
    };
  }

  private PartialValue condition(Expression expression, NameScope scope) {
    PartialValue value = value(expression, scope);
    return expression.isCondition() ? value : expressions.values().truth(value);
  }

  private NameScope indices(List<Expression> indices, List<Expression> known, NameScope scope) {
    NameScope inner = scope;
    for (Expression index : indices) {
      PartialValue kept = keep(value(index, scope));
      String name = "index " + expressions.frame().size();
      expressions.frame().local(name);
      inner = inner.with(name, Lowered.scalar(kept));
      known.add(new Expression.Ref(name, List.of(), index.at()));
    }
    return inner;
  }

  private PartialValue connective(Expression left, Expression right, Expr decisive, NameScope scope) {
    PartialValue first = keep(condition(left, scope));
    Expr.Local result = expressions.frame().local("result");
    List<Stmt> needed = new ArrayList<>();
    PartialValue second = new RangeChoices(expressions, needed).condition(right, scope);
    PartialValue both = decisive.equals(Expr.FALSE) ? expressions.values().and(first, second) : expressions.values().or(first, second);
    needed.add(set(result, both.expr()));
    out.add(new Stmt.If(Exprs.equal(first.expr(), decisive), set(result, decisive), Stmt.block(needed)));
    return new PartialValue(result, first.canBeUndefined() || second.canBeUndefined());
  }

  /** Evaluates now, into a local. */
  PartialValue keep(PartialValue value) {
    if (value.expr() instanceof Expr.Const) {
      return value;
    }
    Expr.Local kept = expressions.frame().local("kept");
    out.add(set(kept, value.expr()));
    return new PartialValue(kept, value.canBeUndefined());
  }

  static Stmt set(Expr.Local local, Expr value) {
    return new Stmt.SetLocal(local.name(), local.slot(), value);
  }

  static boolean isComparison(BinaryOp op) {
    return op.isComparison();
  }
}
