package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.source.Span;
import skein.lang.expression.Expression.BinaryOp;
import skein.lang.expression.Expression.UnaryOp;

/** Operations on values that may be undefined (docs/labs.md, "Expressions"). Checks are generated only where an operand can be undefined. */
final class PartialValues {

  private final Frame frame;

  PartialValues(Frame frame) {
    this.frame = frame;
  }

  /** An operation that is undefined if an operand is. All operands are evaluated first, once each and in order. */
  PartialValue strict(List<PartialValue> operands, Function<List<Expr>, Expr> operation) {
    if (operands.stream().noneMatch(PartialValue::canBeUndefined)) {
      return PartialValue.defined(operation.apply(operands.stream().map(PartialValue::expr).toList()));
    }
    List<Expr> bound = new ArrayList<>();
    List<Expr.Local> locals = new ArrayList<>();
    List<Expr> undefined = new ArrayList<>();
    for (PartialValue operand : operands) {
      if (operand.expr() instanceof Expr.Const && !operand.canBeUndefined()) {
        bound.add(operand.expr());
        locals.add(null);
        continue;
      }
      Expr.Local local = frame.local("value");
      locals.add(local);
      bound.add(local);
      if (operand.canBeUndefined()) {
        undefined.add(Exprs.equal(local, PartialValue.UNDEFINED));
      }
    }
    Expr result = new Expr.Choice(Exprs.or(undefined), PartialValue.UNDEFINED, operation.apply(bound));
    for (int i = operands.size() - 1; i >= 0; i--) {
      Expr.Local local = locals.get(i);
      if (local != null) {
        result = new Expr.Let(local.name(), local.slot(), operands.get(i).expr(), result);
      }
    }
    return new PartialValue(result, true);
  }

  /** The same, also if the operation does not look at all operands: each may cause an error. */
  PartialValue evaluated(List<PartialValue> operands, Function<List<Expr>, Expr> operation) {
    if (operands.stream().anyMatch(PartialValue::canBeUndefined)) {
      return strict(operands, operation);
    }
    List<Expr> bound = new ArrayList<>();
    List<Expr.Local> locals = new ArrayList<>();
    for (PartialValue operand : operands) {
      Expr.Local local = Locals.isSafe(operand.expr()) ? null : frame.local("value");
      locals.add(local);
      bound.add(local == null ? operand.expr() : local);
    }
    Expr result = operation.apply(bound);
    for (int i = operands.size() - 1; i >= 0; i--) {
      Expr.Local local = locals.get(i);
      if (local != null) {
        result = new Expr.Let(local.name(), local.slot(), operands.get(i).expr(), result);
      }
    }
    return PartialValue.defined(result);
  }

  PartialValue unary(UnaryOp op, PartialValue operand, Span at) {
    return switch (op) {
      case IS_DEFINED, IS_UNDEFINED -> isDefined(operand, op == UnaryOp.IS_DEFINED);
      case NOT -> strict(List.of(operand), operands -> Exprs.not(operands.getFirst()));
      case NEGATE -> strict(List.of(operand), operands -> new Expr.Unary(Expr.UnaryOp.NEGATE, operands.getFirst(), at));
      case ABS -> strict(List.of(operand), operands -> new Expr.Unary(Expr.UnaryOp.ABS, operands.getFirst(), at));
    };
  }

  /** The operand is evaluated even if it is always defined: it may cause an error. */
  private PartialValue isDefined(PartialValue operand, boolean defined) {
    if (operand.canBeUndefined()) {
      return PartialValue.defined(defined ? Exprs.notEqual(operand.expr(), PartialValue.UNDEFINED) : Exprs.equal(operand.expr(), PartialValue.UNDEFINED));
    }
    Expr.Local value = frame.local("value");
    return PartialValue.defined(new Expr.Let(value.name(), value.slot(), operand.expr(), Exprs.constant(defined ? 1 : 0)));
  }

  PartialValue arithmetic(BinaryOp op, PartialValue left, PartialValue right, Span at) {
    return strict(
        List.of(left, right),
        operands -> {
          Expr a = operands.get(0);
          Expr b = operands.get(1);
          return switch (op) {
            case ADD -> new Expr.Binary(Expr.BinaryOp.ADD, a, b, at);
            case SUBTRACT -> new Expr.Binary(Expr.BinaryOp.SUBTRACT, a, b, at);
            case MULTIPLY -> new Expr.Binary(Expr.BinaryOp.MULTIPLY, a, b, at);
            case DIVIDE -> new Expr.Binary(Expr.BinaryOp.DIVIDE, a, b, at);
            case ROUND_DIVIDE -> new Expr.Binary(Expr.BinaryOp.ROUND_DIVIDE, a, b, at);
            case MODULO -> new Expr.Binary(Expr.BinaryOp.MODULO, a, b, at);
            case MIN -> new Expr.Binary(Expr.BinaryOp.MIN, a, b, at);
            case MAX -> new Expr.Binary(Expr.BinaryOp.MAX, a, b, at);
            case EQUAL -> Exprs.equal(a, b);
            case NOT_EQUAL -> Exprs.notEqual(a, b);
            case LESS -> Exprs.less(a, b);
            case LESS_EQUAL -> Exprs.lessEqual(a, b);
            // Operands keep their order of evaluation: it decides which error occurs first.
            case GREATER -> Exprs.not(Exprs.lessEqual(a, b));
            case GREATER_EQUAL -> Exprs.not(Exprs.less(a, b));
            case AND, OR -> throw new IllegalStateException("not arithmetic");
          };
        });
  }

  /** Kleene's conjunction: false on the left decides, undefined on the left does not. */
  PartialValue and(PartialValue left, PartialValue right) {
    return left.canBeUndefined() || right.canBeUndefined() ? kleene(left, right, Expr.FALSE) : PartialValue.defined(Exprs.and(left.expr(), right.expr()));
  }

  /** Kleene's disjunction. */
  PartialValue or(PartialValue left, PartialValue right) {
    return left.canBeUndefined() || right.canBeUndefined() ? kleene(left, right, Expr.TRUE) : PartialValue.defined(Exprs.or(left.expr(), right.expr()));
  }

  private PartialValue kleene(PartialValue left, PartialValue right, Expr decisive) {
    Expr.Local a = frame.local("a");
    Expr.Local b = frame.local("b");
    Expr rest = new Expr.Choice(Exprs.equal(b, decisive), decisive, new Expr.Choice(Exprs.equal(a, PartialValue.UNDEFINED), PartialValue.UNDEFINED, b));
    Expr both = new Expr.Let(b.name(), b.slot(), right.expr(), rest);
    Expr result = new Expr.Choice(Exprs.equal(a, decisive), decisive, both);
    return new PartialValue(new Expr.Let(a.name(), a.slot(), left.expr(), result), true);
  }

  PartialValue choice(PartialValue condition, PartialValue then, PartialValue otherwise) {
    boolean canBeUndefined = condition.canBeUndefined() || then.canBeUndefined() || otherwise.canBeUndefined();
    PartialValue result = strict(List.of(condition), c -> new Expr.Choice(c.getFirst(), then.expr(), otherwise.expr()));
    return new PartialValue(result.expr(), canBeUndefined);
  }

  /** A number as a condition: it is true if it is not 0. */
  PartialValue truth(PartialValue number) {
    return strict(List.of(number), operands -> Exprs.notEqual(operands.getFirst(), Expr.FALSE));
  }
}
