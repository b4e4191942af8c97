package skein.lang.expression;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.source.Span;

/** Expressions and conditions of definitions and models; those of properties may be temporal. A number counts as true if it is not 0. */
public sealed interface Expression {

  Span at();

  record Number(long value, Span at) implements Expression {}

  record Truth(boolean value, Span at) implements Expression {}

  /** A name, with indices if it is an array: a variable, a parameter, a hole, a static name, {@code id}, {@code newest}. */
  record Ref(String name, List<Expression> indices, Span at) implements Expression {
    public Ref {
      indices = List.copyOf(indices);
    }
  }

  /** {@code x[i] of e}: a variable of an agent, or a field of an element. */
  record Of(String name, List<Expression> indices, Expression owner, Span at) implements Expression {
    public Of {
      indices = List.copyOf(indices);
    }
  }

  record Unary(UnaryOp op, Expression operand, Span at) implements Expression {}

  record Binary(BinaryOp op, Expression left, Expression right, Span at) implements Expression {}

  record IfThenElse(Expression condition, Expression then, Expression otherwise, Span at) implements Expression {}

  /** {@code [a..b]}: any value from a to b - 1. */
  record Range(Expression from, Expression to, Span at) implements Expression {}

  /** {@code (a, b)}: a record. */
  record Tuple(List<Expression> parts, Span at) implements Expression {
    public Tuple {
      parts = List.copyOf(parts);
    }
  }

  /** {@code f[i](a, b)}: a built-in function, a {@code let} name, or a condition that is a hole. */
  record Apply(String name, List<Expression> indices, List<Expression> arguments, Span at) implements Expression {
    public Apply {
      indices = List.copyOf(indices);
      arguments = List.copyOf(arguments);
    }
  }

  /** @param kind the kind of agent, in models; otherwise the variable is in a set */
  record Quantified(Quantifier quantifier, Optional<String> kind, String variable, Optional<Expression> set, Expression body, Span at) implements Expression {}

  /** An LTL operator, in properties only. */
  record Temporal(TemporalOp op, List<Expression> operands, Span at) implements Expression {
    public Temporal {
      operands = List.copyOf(operands);
    }
  }

  /** {@code can label !v}, in properties only. */
  record Can(List<String> label, List<Expression> values, Span at) implements Expression {
    public Can {
      label = List.copyOf(label);
      values = List.copyOf(values);
    }
  }

  /** {@code ended}, in properties only. */
  record Ended(Span at) implements Expression {}

  enum UnaryOp {
    NEGATE, ABS, NOT, IS_DEFINED, IS_UNDEFINED;

    public boolean isCondition() {
      return this != NEGATE && this != ABS;
    }
  }

  enum BinaryOp {
    ADD("+"), SUBTRACT("-"), MULTIPLY("*"), DIVIDE("/"), ROUND_DIVIDE(":"), MODULO("%"), MIN("min"), MAX("max"),
    EQUAL("="), NOT_EQUAL("!="), LESS("<"), LESS_EQUAL("<="), GREATER(">"), GREATER_EQUAL(">="), AND("and"), OR("or");

    private final String sign;

    BinaryOp(String sign) {
      this.sign = sign;
    }

    public String sign() {
      return sign;
    }

    public boolean isCondition() {
      return compareTo(MAX) > 0;
    }

    public boolean isComparison() {
      return isCondition() && this != AND && this != OR;
    }

    public boolean isArithmetic() {
      return !isCondition();
    }
  }

  enum Quantifier {
    FORALL, EXISTS, COUNT, SUM, MIN, MAX;

    public boolean isCondition() {
      return this == FORALL || this == EXISTS;
    }

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  enum TemporalOp {
    ALWAYS, EVENTUALLY, NEXT, UNTIL, RELEASE, WEAK_UNTIL, IMPLIES, LEADS_TO;

    public String word() {
      return name().toLowerCase(Locale.ROOT).replace("_", "");
    }
  }

  /** The expressions directly inside it, in the order of the text. */
  default List<Expression> parts() {
    return switch (this) {
      case Number _, Truth _, Ended _ -> List.of();
      case Ref(var _, var indices, var _) -> indices;
      case Of(var _, var indices, var owner, var _) -> Stream.concat(indices.stream(), Stream.of(owner)).toList();
      case Unary(var _, var operand, var _) -> List.of(operand);
      case Binary(var _, var left, var right, var _) -> List.of(left, right);
      case IfThenElse(var condition, var then, var otherwise, var _) -> List.of(condition, then, otherwise);
      case Range(var from, var to, var _) -> List.of(from, to);
      case Tuple(var parts, var _) -> parts;
      case Apply(var _, var indices, var arguments, var _) -> Stream.concat(indices.stream(), arguments.stream()).toList();
      case Quantified(var _, var _, var _, var set, var body, var _) -> Stream.concat(set.stream(), Stream.of(body)).toList();
      case Temporal(var _, var operands, var _) -> operands;
      case Can(var _, var values, var _) -> values;
    };
  }

  /** Whether it yields true or false. */
  default boolean isCondition() {
    return switch (this) {
      case Truth _, Temporal _, Can _, Ended _ -> true;
      case Unary(var op, var _, var _) -> op.isCondition();
      case Binary(var op, var _, var _, var _) -> op.isCondition();
      case Quantified(var quantifier, _, _, _, _, _) -> quantifier.isCondition();
      case Number _, Ref _, Of _, IfThenElse _, Range _, Tuple _, Apply _ -> false;
    };
  }

  /** Whether it has a temporal operator; {@code implies} alone is none. */
  default boolean isTemporal() {
    return (this instanceof Temporal(var op, var _, var _) && op != TemporalOp.IMPLIES) || parts().stream().anyMatch(Expression::isTemporal);
  }
}
