package skein.rebeca.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.program.Expr.BinaryOp;
import skein.core.source.Span;
import skein.rebeca.code.RebecaType;
import skein.rebeca.code.ActorTerm;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.TypeName;
import skein.rebeca.syntax.RebecaFile.Word;

/** Finds what expressions mean, and their types. */
final class TermCheck {

  private static final Map<String, BinaryOp> ARITHMETIC =
      Map.of("+", BinaryOp.ADD, "-", BinaryOp.SUBTRACT, "*", BinaryOp.MULTIPLY, "/", BinaryOp.DIVIDE, "%", BinaryOp.MODULO);

  private final TermScope scope;
  private final TypeCheck types;
  private final RebecaReport report;
  private final PlaceCheck places;

  TermCheck(TermScope scope, TypeCheck types, RebecaReport report) {
    this.scope = scope;
    this.types = types;
    this.report = report;
    this.places = new PlaceCheck(scope, this, report);
  }

  TermScope scope() {
    return scope;
  }

  TypeCheck types() {
    return types;
  }

  PlaceCheck places() {
    return places;
  }

  /** A value of this type; reports another one. */
  ActorTerm value(RebecaExpression expression, RebecaType type) {
    TypedTerm typed = typed(expression);
    return types.fit(typed, type, expression.at());
  }

  ActorTerm number(RebecaExpression expression) {
    return value(expression, RebecaType.INT);
  }

  ActorTerm condition(RebecaExpression expression) {
    return value(expression, RebecaType.BOOLEAN);
  }

  TypedTerm typed(RebecaExpression expression) {
    return switch (expression) {
      case RebecaExpression.Number(var digits, var at) -> number(digits, at);
      case RebecaExpression.Truth(boolean value, var at) -> new TypedTerm(new ActorTerm.Number(value ? 1 : 0, at), RebecaType.BOOLEAN);
      case RebecaExpression.Null(var at) -> new TypedTerm(new ActorTerm.Number(0, at), RebecaType.ANY_ACTOR);
      case RebecaExpression.Text(_, var at) -> {
        report.error("type", at, "a text is not a value", "texts can only be the second argument of `assertion`");
        yield unknown(at);
      }
      case RebecaExpression.Named(var name) -> places.named(name);
      case RebecaExpression.Member(var of, var name, var at) -> places.member(of, name, at);
      case RebecaExpression.Element(_, _, var at) -> places.element(expression, at);
      case RebecaExpression.Call(var of, var name, var arguments, var at) -> call(of, name, arguments, at);
      case RebecaExpression.Unary(var op, boolean isPrefix, var operand, var at) -> unary(op, isPrefix, operand, at);
      case RebecaExpression.Binary(var op, var left, var right, var at) -> binary(op, left, right, at);
      case RebecaExpression.Assign(var op, var target, var value, var at) ->
          op.equals("=") ? assign(target, value, at) : change(target, ARITHMETIC.get(op.substring(0, 1)), number(value), false, at);
      case RebecaExpression.Conditional(var condition, var then, var otherwise, var at) -> {
        ActorTerm test = condition(condition);
        TypedTerm first = typed(then);
        TypedTerm second = typed(otherwise);
        yield new TypedTerm(new ActorTerm.Conditional(test, first.term(), second.term(), at), types.common(first.type(), second.type(), at));
      }
      case RebecaExpression.Cast(var type, var operand, var at) -> cast(type, operand, at);
      case RebecaExpression.InstanceOf(var operand, var type, var at) -> {
        ActorTerm actor = value(operand, RebecaType.ANY_ACTOR);
        types.classNamed(type);
        yield new TypedTerm(new ActorTerm.IsOneOf(actor, types.actors(type.text()), at), RebecaType.BOOLEAN);
      }
      case RebecaExpression.Pick(var alternatives, var at) -> {
        List<ActorTerm> terms = new ArrayList<>();
        RebecaType type = RebecaType.UNKNOWN;
        for (RebecaExpression each : alternatives) {
          TypedTerm one = typed(each);
          terms.add(one.term());
          type = types.common(type, one.type(), each.at());
        }
        yield new TypedTerm(new ActorTerm.Pick(terms, at), type);
      }
    };
  }

  static TypedTerm unknown(Span at) {
    return new TypedTerm(new ActorTerm.Number(0, at), RebecaType.UNKNOWN);
  }

  private TypedTerm number(String digits, Span at) {
    boolean fits = digits.length() <= 10 && Long.parseLong(digits) <= Integer.MAX_VALUE;
    if (!fits) {
      report.error("number", at, "`" + digits + "` does not fit into 32 bits", "the largest number is 2147483647");
    }
    return new TypedTerm(new ActorTerm.Number(fits ? Long.parseLong(digits) : 0, at), RebecaType.INT);
  }

  private TypedTerm call(Optional<RebecaExpression> of, Word name, List<RebecaExpression> arguments, Span at) {
    if (of.isPresent() && !PlaceCheck.isSelf(of.get())) {
      report.error("message", at, "a message has no value", "send it in a statement of its own: `x." + name.text() + "(…);`");
      return unknown(at);
    }
    return new CallCheck(this, report).function(name, arguments, at);
  }

  private TypedTerm unary(String op, boolean isPrefix, RebecaExpression operand, Span at) {
    return switch (op) {
      case "!" -> new TypedTerm(new ActorTerm.Not(condition(operand), at), RebecaType.BOOLEAN);
      case "-" ->
          operand instanceof RebecaExpression.Number(var digits, _) && digits.equals("2147483648")
              ? new TypedTerm(new ActorTerm.Number(Integer.MIN_VALUE, at), RebecaType.INT)
              : new TypedTerm(new ActorTerm.Negate(number(operand), at), RebecaType.INT);
      case "+" -> new TypedTerm(number(operand), RebecaType.INT);
      default -> change(operand, op.equals("++") ? BinaryOp.ADD : BinaryOp.SUBTRACT, new ActorTerm.Number(1, at), !isPrefix, at);
    };
  }

  private TypedTerm assign(RebecaExpression target, RebecaExpression value, Span at) {
    Optional<ActorTerm.Place> place = places.place(target);
    RebecaType type = place.map(ActorTerm.Place::type).orElse(RebecaType.UNKNOWN);
    ActorTerm assigned = value(value, type);
    return place.map(to -> new TypedTerm(new ActorTerm.Assign(to, Optional.empty(), assigned, false, at), type)).orElse(unknown(at));
  }

  private TypedTerm change(RebecaExpression target, BinaryOp op, ActorTerm by, boolean yieldsOld, Span at) {
    Optional<ActorTerm.Place> place = places.place(target);
    place.ifPresent(to -> types.fit(new TypedTerm(to, to.type()), RebecaType.INT, target.at()));
    return place.map(to -> new TypedTerm(new ActorTerm.Assign(to, Optional.of(op), by, yieldsOld, at), to.type())).orElse(unknown(at));
  }

  private TypedTerm binary(String op, RebecaExpression left, RebecaExpression right, Span at) {
    return switch (op) {
      case "&&", "||" -> new TypedTerm(new ActorTerm.Logical(op.equals("&&") ? BinaryOp.AND : BinaryOp.OR, condition(left), condition(right), at), RebecaType.BOOLEAN);
      case "<" -> compared(BinaryOp.LESS, number(left), number(right), at);
      case "<=" -> compared(BinaryOp.LESS_EQUAL, number(left), number(right), at);
      // Operands are evaluated from left to right; only those without effects can be exchanged.
      case ">" -> negated(compared(BinaryOp.LESS_EQUAL, number(left), number(right), at), at);
      case ">=" -> negated(compared(BinaryOp.LESS, number(left), number(right), at), at);
      case "==", "!=" -> {
        TypedTerm first = typed(left);
        TypedTerm second = typed(right);
        types.common(first.type(), second.type(), at);
        yield compared(op.equals("==") ? BinaryOp.EQUAL : BinaryOp.NOT_EQUAL, first.term(), second.term(), at);
      }
      default -> new TypedTerm(new ActorTerm.Arithmetic(ARITHMETIC.get(op), number(left), number(right), at), RebecaType.INT);
    };
  }

  private static TypedTerm compared(BinaryOp op, ActorTerm left, ActorTerm right, Span at) {
    return new TypedTerm(new ActorTerm.Arithmetic(op, left, right, at), RebecaType.BOOLEAN);
  }

  private static TypedTerm negated(TypedTerm condition, Span at) {
    return new TypedTerm(new ActorTerm.Not(condition.term(), at), RebecaType.BOOLEAN);
  }

  private TypedTerm cast(TypeName name, RebecaExpression operand, Span at) {
    RebecaType type = types.type(name, this);
    TypedTerm typed = typed(operand);
    if (type.isUnknown() || typed.type().isUnknown()) {
      return unknown(at);
    }
    if (type.isNumber() && typed.type().isNumber()) {
      return new TypedTerm(type.equals(RebecaType.INT) ? typed.term() : new ActorTerm.CastToNumber(typed.term(), type, at), type);
    }
    if (type.isActor() && typed.type().isActor()) {
      return new TypedTerm(new ActorTerm.CastToActor(typed.term(), types.actors(type.name()), type.name(), at), type);
    }
    if (!type.equals(typed.type())) {
      report.error("type", at, "cannot cast " + typed.type().text() + " to " + type.text());
    }
    return new TypedTerm(typed.term(), type);
  }
}
