package skein.prism.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.interpret.Ratios;
import skein.core.number.Rational;
import skein.core.program.Query.Comparison;
import skein.core.program.Ratio;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.prism.syntax.PrismExpression;

/** The functions of the language, and how many arguments they have. */
public final class FunctionTerms {

  private static final Map<String, Ratio.Function> FUNCTIONS =
      Map.of(
          "min", Ratio.Function.MIN, "max", Ratio.Function.MAX, "floor", Ratio.Function.FLOOR, "ceil", Ratio.Function.CEILING, "round", Ratio.Function.ROUND,
          "mod", Ratio.Function.MODULO, "pow", Ratio.Function.POWER, "log", Ratio.Function.LOGARITHM);

  private FunctionTerms() {}

  /** The function of a call, which has as many arguments as it needs. */
  public static Ratio.Function function(String name, PrismExpression.Call call, PrismReport report) throws Unresolved {
    Ratio.Function function = FUNCTIONS.get(name);
    if (function == null) {
      throw report.unknown("function", name, call.nameAt(), FUNCTIONS.keySet());
    }
    Optional<Integer> needed =
        switch (function) {
          case FLOOR, CEILING, ROUND -> Optional.of(1);
          case MODULO, POWER, LOGARITHM -> Optional.of(2);
          case ADD, SUBTRACT, MULTIPLY, DIVIDE, MIN, MAX -> Optional.empty();
        };
    if (needed.isPresent() && needed.get() != call.arguments().size()) {
      throw report.error("arguments", call.at(), "`" + name + "` has " + (needed.get() == 1 ? "one argument" : "two arguments") + ", not " + call.arguments().size());
    }
    return function;
  }

  static GuardedTerm apply(String name, List<GuardedTerm> arguments, PrismExpression.Call call, PrismReport report) throws Unresolved {
    Ratio.Function function = function(name, call, report);
    Span at = call.at();
    boolean areIntegers = arguments.stream().allMatch(each -> each.sort() == Sort.INTEGER);
    return switch (function) {
      case MIN, MAX -> arguments.size() == 1 ? arguments.getFirst() : new GuardedTerm.Apply(function, arguments, areIntegers ? Sort.INTEGER : Sort.REAL, at);
      case FLOOR, CEILING, ROUND -> areIntegers ? arguments.getFirst() : new GuardedTerm.Apply(function, arguments, Sort.INTEGER, at);
      case MODULO -> {
        if (!areIntegers) {
          throw report.error("types", at, "`mod` is for integers only", "use `floor`, `ceil` or `round`");
        }
        yield new GuardedTerm.Apply(function, List.of(arguments.getFirst(), magnitude(arguments.getLast())), Sort.INTEGER, at);
      }
      case POWER -> power(arguments, at, report);
      case LOGARITHM -> {
        warnRounded(at, report);
        yield new GuardedTerm.Apply(function, arguments, Sort.REAL, at);
      }
      case ADD, SUBTRACT, MULTIPLY, DIVIDE -> throw new IllegalStateException("no function: " + name);
    };
  }

  /** So that remainders are not negative. */
  private static GuardedTerm magnitude(GuardedTerm divisor) {
    boolean isPositive =
        switch (divisor) {
          case GuardedTerm.Number(var value, var _, var _) -> value.signum() >= 0;
          case GuardedTerm.Read(var variable, var _) -> variable.least() >= 0;
          default -> false;
        };
    if (isPositive) {
      return divisor;
    }
    Span at = divisor.at();
    GuardedTerm zero = new GuardedTerm.Number(Rational.ZERO, Sort.INTEGER, at);
    GuardedTerm negated = new GuardedTerm.Apply(Ratio.Function.SUBTRACT, List.of(zero, divisor), Sort.INTEGER, at);
    return new GuardedTerm.Choice(new GuardedTerm.Compare(Comparison.LESS, divisor, zero, at), negated, divisor, at);
  }

  static GuardedTerm power(List<GuardedTerm> arguments, Span at, PrismReport report) {
    boolean areIntegers = arguments.stream().allMatch(each -> each.sort() == Sort.INTEGER);
    if (!areIntegers && !isIntegral(arguments.getLast())) {
      warnRounded(at, report);
    }
    return new GuardedTerm.Apply(Ratio.Function.POWER, arguments, areIntegers ? Sort.INTEGER : Sort.REAL, at);
  }

  /** Whether it is a number, of constants, made of roots or logarithms that are not rational. */
  static boolean isRounded(GuardedTerm term) {
    return term.sort() == Sort.REAL
        && switch (term) {
          case GuardedTerm.Choice(var condition, var then, var otherwise, var _) -> isRounded(ClosedTerms.truth(condition) ? then : otherwise);
          case GuardedTerm.Apply(var function, var arguments, var _, var _) ->
              arguments.stream().anyMatch(FunctionTerms::isRounded)
                  || (mayRound(function, arguments.getLast())
                      && !Ratios.isRational(function, ClosedTerms.number(arguments.getFirst()), ClosedTerms.number(arguments.getLast()), ClosedTerms.number(term)));
          default -> false;
        };
  }

  private static boolean mayRound(Ratio.Function function, GuardedTerm last) {
    return function == Ratio.Function.LOGARITHM || (function == Ratio.Function.POWER && !isIntegral(last));
  }

  /** Whether it is always an integer, whatever its sort. */
  private static boolean isIntegral(GuardedTerm term) {
    return term.sort() == Sort.INTEGER
        || switch (term) {
          case GuardedTerm.Number(var value, var _, var _) -> value.isInteger();
          case GuardedTerm.Choice(var _, var then, var otherwise, var _) -> isIntegral(then) && isIntegral(otherwise);
          case GuardedTerm.Apply(var function, var arguments, var _, var _) ->
              switch (function) {
                case ADD, SUBTRACT, MULTIPLY, MIN, MAX -> arguments.stream().allMatch(FunctionTerms::isIntegral);
                case DIVIDE, FLOOR, CEILING, ROUND, MODULO, POWER, LOGARITHM -> false;
              };
          default -> false;
        };
  }

  public static void warnRounded(Span at, PrismReport report) {
    report.warning("rounded", at, "roots and logarithms are not rational numbers: this is computed with 15 digits", "answers are as accurate as this number");
  }
}
