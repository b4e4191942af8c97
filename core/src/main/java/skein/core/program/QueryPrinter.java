package skein.core.program;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Questions about chance as text. */
final class QueryPrinter {

  private QueryPrinter() {}

  static String print(Query query) {
    return switch (query) {
      case Query.Holds(var predicate) -> "(" + ExprPrinter.print(predicate) + ")";
      case Query.Initial() -> "initial";
      case Query.Stuck() -> "stuck";
      case Query.Refused(var what, var _) -> what;
      case Query.Number(var value) -> RatioPrinter.print(value);
      case Query.Apply(var function, var arguments, var _) -> RatioPrinter.apply(function, arguments.stream().map(QueryPrinter::print).toList());
      case Query.Compare(var comparison, var left, var right) -> print(left) + " " + comparison.sign() + " " + print(right);
      case Query.Not(var operand) -> "!" + print(operand);
      case Query.And(var operands) -> all("and", operands.stream().map(QueryPrinter::print).toList());
      case Query.Or(var operands) -> all("or", operands.stream().map(QueryPrinter::print).toList());
      case Query.Choice(var condition, var then, var otherwise) -> "(if " + print(condition) + " then " + print(then) + " else " + print(otherwise) + ")";
      case Query.Probability(var extreme, var path) -> "P" + suffix(extreme) + " [ " + print(path) + " ]";
      case Query.Expectation(var extreme, var earned, var until) -> "E" + suffix(extreme) + " [ " + print(earned) + " " + print(until) + " ]";
      case Query.LongRun(var extreme, var states) -> "S" + suffix(extreme) + " [ " + print(states) + " ]";
      case Query.Exists(var path) -> "some execution [ " + print(path) + " ]";
      case Query.Filter(var operator, var states, var of, var _) ->
          "filter(" + operator.name().toLowerCase(Locale.ROOT) + ", " + print(of) + states.map(each -> ", " + print(each)).orElse("") + ")";
    };
  }

  private static String suffix(Optional<Query.Extreme> extreme) {
    return extreme.map(each -> each == Query.Extreme.LEAST ? "min" : "max").orElse("");
  }

  private static String print(Query.Earned earned) {
    return switch (earned) {
      case Query.Earned.Reward(int index) -> "reward " + (index + 1);
      case Query.Earned.Steps() -> "steps";
      case Query.Earned.Time() -> "time";
      case Query.Earned.Observed(var quantity) -> quantity.name();
    };
  }

  private static String print(Query.Until until) {
    return switch (until) {
      case Query.Until.Reached(var goal) -> "until " + print(goal);
      case Query.Until.Satisfied(var path) -> "until " + print(path);
      case Query.Until.Bounded(var bound) -> "within " + bound;
      case Query.Until.Never() -> "forever";
      case Query.Until.Instant(var at) -> "at " + at;
      case Query.Until.Average() -> "in the long run";
    };
  }

  private static String print(PathFormula path) {
    return switch (path) {
      case PathFormula.State(var query) -> print(query);
      case PathFormula.Not(var operand) -> "!" + print(operand);
      case PathFormula.And(var operands) -> all("and", operands.stream().map(QueryPrinter::print).toList());
      case PathFormula.Or(var operands) -> all("or", operands.stream().map(QueryPrinter::print).toList());
      case PathFormula.Next(var operand) -> "next " + print(operand);
      case PathFormula.Until(var left, var right, var bounds) ->
          "(" + print(left) + " until" + bounds.bounds().stream().map(QueryPrinter::print).collect(Collectors.joining()) + " " + print(right) + ")";
      case PathFormula.Begins(var pattern) -> "{ " + new RegularPrinter(QueryPrinter::print).print(pattern) + " }";
    };
  }

  private static String print(PathFormula.Bound bound) {
    String amount =
        switch (bound.amount()) {
          case PathFormula.Amount.Steps() -> "steps";
          case PathFormula.Amount.Time() -> "time";
          case PathFormula.Amount.Reward(int index) -> "reward " + (index + 1);
        };
    return "{" + amount + " " + bound.least() + ".." + bound.most().map(Object::toString).orElse("") + "}";
  }

  private static String all(String operator, List<String> operands) {
    return operands.stream().collect(Collectors.joining(" " + operator + " ", "(", ")"));
  }
}
