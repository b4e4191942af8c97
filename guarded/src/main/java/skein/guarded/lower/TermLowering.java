package skein.guarded.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelFault;
import skein.core.interpret.Ratios;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.core.program.Variable;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.guarded.system.SystemVariable;

/** Terms as expressions. Truths and integers become integer expressions, also where rational numbers are compared or rounded in them. */
final class TermLowering {

  private static final int MOST_EXPONENT = 31;

  private final Map<SystemVariable, Variable> variables;
  private final int cells;
  private final Diagnostics diagnostics;
  private final FractionLowering exact = new FractionLowering(this, true);
  private final FractionLowering fractions = new FractionLowering(this, false);

  TermLowering(Map<SystemVariable, Variable> variables, int cells, Diagnostics diagnostics) {
    this.variables = variables;
    this.cells = cells;
    this.diagnostics = diagnostics;
  }

  TermLowering reportingTo(Diagnostics other) {
    return new TermLowering(variables, cells, other);
  }

  Diagnostics diagnostics() {
    return diagnostics;
  }

  Variable variable(SystemVariable variable) {
    Variable found = variables.get(variable);
    if (found == null) {
      throw new IllegalArgumentException("not a variable of the system: " + variable.name());
    }
    return found;
  }

  Expr condition(GuardedTerm truth) {
    return switch (truth) {
      case GuardedTerm.Truth(boolean value, var _) -> value ? Expr.TRUE : Expr.FALSE;
      case GuardedTerm.Read(var variable, var _) -> read(variable);
      case GuardedTerm.Not(var operand, var _) -> Exprs.not(condition(operand));
      case GuardedTerm.And(var operands, var _) -> Exprs.and(operands.stream().map(this::condition).toList());
      case GuardedTerm.Or(var operands, var _) -> Exprs.or(operands.stream().map(this::condition).toList());
      case GuardedTerm.Compare(var comparison, var left, var right, var at) -> compare(comparison, left, right, at);
      case GuardedTerm.Choice(var condition, var then, var otherwise, var _) ->
          Fraction.choice(condition(condition), condition(then), condition(otherwise));
      case GuardedTerm.Number _, GuardedTerm.Apply _ -> throw new IllegalArgumentException("not a truth: " + truth);
    };
  }

  Expr compare(Comparison comparison, GuardedTerm left, GuardedTerm right, Span at) {
    if (left.sort() == Sort.TRUTH) {
      return Comparisons.of(comparison, condition(left), condition(right));
    }
    if (left.sort() == Sort.INTEGER && right.sort() == Sort.INTEGER) {
      return Comparisons.of(comparison, integer(left), integer(right));
    }
    GuardedTerm whole = new GuardedTerm.Compare(comparison, left, right, at);
    long combinations = Tabulation.combinations(variables(whole));
    try {
      FractionLowering lowering = combinations <= Tabulation.MOST ? exact : fractions;
      Fraction.Cases difference = Fraction.combine(lowering.cases(left), lowering.cases(right), Fraction::minus);
      if (difference instanceof Fraction.Leaf || combinations > Tabulation.FEW) {
        return Fraction.write(difference, value -> Comparisons.withZero(value, comparison));
      }
    } catch (Unwieldy _) {
      // By trying values.
    }
    Ratio a = number(left);
    Ratio b = number(right);
    return tabulated(whole, state -> Exprs.constant(comparison.holds(value(a, state).compareTo(value(b, state))) ? 1 : 0));
  }

  /** Whether it is certain that a number has a value everywhere and is 1. */
  boolean isAlwaysOne(GuardedTerm number) {
    try {
      return Fraction.write(fractions.cases(number), value -> Comparisons.withZero(value.minus(Fraction.of(Polynomial.ONE)), Comparison.EQUAL))
          .equals(Expr.TRUE);
    } catch (Unwieldy _) {
      return false;
    }
  }

  Expr integer(GuardedTerm number) {
    return switch (number) {
      case GuardedTerm.Number(var value, var _, var at) -> constant(value, at);
      case GuardedTerm.Read(var variable, var _) -> read(variable);
      case GuardedTerm.Choice(var condition, var then, var otherwise, var _) -> Fraction.choice(condition(condition), integer(then), integer(otherwise));
      case GuardedTerm.Apply apply -> apply.arguments().stream().allMatch(each -> each.sort() == Sort.INTEGER) ? arithmetic(apply) : rounded(apply);
      case GuardedTerm.Truth _, GuardedTerm.Not _, GuardedTerm.And _, GuardedTerm.Or _, GuardedTerm.Compare _ ->
          throw new IllegalArgumentException("not a number: " + number);
    };
  }

  private static Expr constant(Rational value, Span at) {
    return value.isInteger() && value.numerator().bitLength() < 32
        ? Exprs.constant(value.numerator().longValueExact())
        : new Expr.Fail(value + " is not an integer of 32 bits", at);
  }

  private Expr read(SystemVariable variable) {
    Variable cell = variable(variable);
    return cell.min() == cell.max() ? Exprs.constant(cell.min()) : new Expr.Read(cell);
  }

  private Expr arithmetic(GuardedTerm.Apply apply) {
    List<Expr> operands = apply.arguments().stream().map(this::integer).toList();
    return switch (apply.function()) {
      case ADD -> folded(BinaryOp.ADD, operands, apply.at());
      case SUBTRACT -> folded(BinaryOp.SUBTRACT, operands, apply.at());
      case MULTIPLY -> folded(BinaryOp.MULTIPLY, operands, apply.at());
      case MIN -> folded(BinaryOp.MIN, operands, apply.at());
      case MAX -> folded(BinaryOp.MAX, operands, apply.at());
      case MODULO -> folded(BinaryOp.MODULO, operands, apply.at());
      case FLOOR, CEILING, ROUND -> operands.getFirst();
      case POWER -> power(apply, operands.getFirst(), operands.getLast());
      case DIVIDE, LOGARITHM -> tabulated(apply, state -> constant(value(exact(apply), state), apply.at()));
    };
  }

  private static Expr folded(BinaryOp op, List<Expr> operands, Span at) {
    return operands.stream().reduce((left, right) -> binary(op, left, right, at)).orElseThrow();
  }

  /** Constants are evaluated, and there is no position if there can be no error. */
  static Expr binary(BinaryOp op, Expr left, Expr right, Span at) {
    if (left instanceof Expr.Const && right instanceof Expr.Const) {
      try {
        return Exprs.constant(Interpreter.evaluate(new Expr.Binary(op, left, right, at), new long[0], new long[1]));
      } catch (ModelFault fault) {
        return new Expr.Fail(fault.error().message(), fault.error().at());
      }
    }
    boolean neutral =
        switch (op) {
          case ADD, SUBTRACT -> right.equals(Expr.FALSE);
          case MULTIPLY -> right.equals(Expr.TRUE);
          default -> false;
        };
    if (neutral) {
      return left;
    }
    Bounds a = Bounds.of(left);
    Bounds b = Bounds.of(right);
    boolean safe =
        switch (op) {
          case ADD -> fits(a.least() + b.least()) && fits(a.most() + b.most());
          case SUBTRACT -> fits(a.least() - b.most()) && fits(a.most() - b.least());
          case MULTIPLY -> fits(a.least() * b.least()) && fits(a.least() * b.most()) && fits(a.most() * b.least()) && fits(a.most() * b.most());
          case DIVIDE, MODULO -> b.least() > 0;
          default -> true;
        };
    return new Expr.Binary(op, left, right, safe ? null : at);
  }

  private static boolean fits(long value) {
    return value == (int) value;
  }

  private Expr power(GuardedTerm.Apply apply, Expr base, Expr exponent) {
    Bounds range = Bounds.of(exponent);
    Expr negative = new Expr.Fail("the exponent is negative", apply.at());
    if (Tabulation.combinations(variables(apply)) <= Tabulation.MOST && !(exponent instanceof Expr.Const)) {
      Ratio power = exact(apply);
      return tabulated(
          apply, state -> Interpreter.evaluate(exponent, state, new long[1]) < 0 ? negative : constant(value(power, state), apply.at()));
    }
    // From the largest exponent down: 0, 1 and -1 have all powers, other numbers only those that fit.
    Expr even = Comparisons.of(Comparison.EQUAL, binary(BinaryOp.MODULO, exponent, Exprs.constant(2), apply.at()), Expr.FALSE);
    Expr overflow = new Expr.Fail("overflow: the power does not fit into 32 bits", apply.at());
    Expr result =
        Fraction.choice(
            Exprs.and(Exprs.lessEqual(Exprs.constant(-1), base), Exprs.lessEqual(base, Expr.TRUE)),
            Fraction.choice(even, new Expr.Unary(Expr.UnaryOp.ABS, base, apply.at()), base),
            overflow);
    for (long k = Math.min(range.most(), MOST_EXPONENT); k >= Math.max(range.least(), 0); k--) {
      Expr each = power(base, k, apply.at());
      result = Fraction.choice(Comparisons.of(Comparison.EQUAL, exponent, Exprs.constant(k)), each, result);
    }
    return Fraction.choice(Comparisons.of(Comparison.LESS, exponent, Expr.FALSE), negative, result);
  }

  private static Expr power(Expr base, long exponent, Span at) {
    Expr result = Expr.TRUE;
    if (exponent == 0 && Fraction.mayFail(base)) {
      return new Expr.Choice(Comparisons.of(Comparison.EQUAL, base, Expr.FALSE), Expr.TRUE, Expr.TRUE);
    }
    for (long i = 0; i < exponent; i++) {
      result = i == 0 ? base : binary(BinaryOp.MULTIPLY, result, base, at);
    }
    return result;
  }

  /** An integer made of numbers that need not be integers. */
  private Expr rounded(GuardedTerm.Apply apply) {
    try {
      return (Tabulation.combinations(variables(apply)) <= Tabulation.MOST ? exact : fractions).rounded(apply);
    } catch (Unwieldy _) {
      return tabulated(apply, state -> constant(value(exact(apply), state), apply.at()));
    }
  }

  Ratio number(GuardedTerm number) {
    return number.sort() == Sort.INTEGER ? Ratio.of(integer(number)) : exact(number);
  }

  private Ratio exact(GuardedTerm number) {
    return switch (number) {
      case GuardedTerm.Number(var value, var _, var _) -> new Ratio.Const(value);
      case GuardedTerm.Choice(var condition, var then, var otherwise, var _) -> {
        Expr test = condition(condition);
        yield test instanceof Expr.Const(long holds) ? number(holds != 0 ? then : otherwise) : new Ratio.Choice(test, number(then), number(otherwise));
      }
      case GuardedTerm.Apply(var function, var arguments, var _, var at) -> {
        List<Ratio> values = arguments.stream().map(this::number).toList();
        yield folded(function, values, at);
      }
      case GuardedTerm.Read _, GuardedTerm.Truth _, GuardedTerm.Not _, GuardedTerm.And _, GuardedTerm.Or _, GuardedTerm.Compare _ ->
          throw new IllegalArgumentException("not a real number: " + number);
    };
  }

  private static Ratio folded(Ratio.Function function, List<Ratio> arguments, Span at) {
    List<Rational> values = new ArrayList<>();
    for (Ratio each : arguments) {
      if (each instanceof Ratio.Const(var value)) {
        values.add(value);
      }
    }
    Ratio applied = new Ratio.Apply(function, arguments, at);
    // A root or a logarithm that is not rational stays one, so that nobody takes its value for exact.
    if (values.size() < arguments.size()) {
      return applied;
    }
    try {
      Rational value = Ratios.apply(function, values, at);
      boolean isExact = applied.isExact() || Ratios.isRational(function, values.getFirst(), values.getLast(), value);
      return isExact ? new Ratio.Const(value) : applied;
    } catch (ModelFault _) {
      return applied;
    }
  }

  /** What depends on few values, by trying them; if there are too many, that is an error of the text. */
  Expr tabulated(GuardedTerm term, Function<long[], Expr> result) {
    List<Variable> read = variables(term);
    if (Tabulation.combinations(read) > Tabulation.MOST) {
      diagnostics.add(
          Diagnostic.error("numbers-too-large", term.at(), "this cannot be computed with 32-bit integers")
              .withHint("use fewer variables, smaller ranges or coarser numbers here"));
      return Expr.FALSE;
    }
    return Tabulation.of(
        read,
        cells,
        state -> {
          try {
            return result.apply(state);
          } catch (ModelFault fault) {
            return new Expr.Fail(fault.error().message(), fault.error().at());
          }
        });
  }

  static Rational value(Ratio ratio, long[] state) {
    return Ratios.value(ratio, state, new long[1]);
  }

  int cells() {
    return cells;
  }

  /** The variables on which the value of a term may depend, in the order of the text. */
  List<Variable> variables(GuardedTerm term) {
    return term.variables().stream().map(this::variable).distinct().toList();
  }
}
