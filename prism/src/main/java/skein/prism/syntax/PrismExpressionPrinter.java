package skein.prism.syntax;

import java.math.BigDecimal;
import java.util.stream.Collectors;
import skein.core.number.Rational;
import skein.prism.syntax.PrismExpression.BinaryOperator;

/** Expressions of models as text, with as few parentheses as possible. */
final class PrismExpressionPrinter {

  private static final int WEAKEST = 0;
  private static final int NEGATION = 5;
  private static final int MINUS = 11;

  private PrismExpressionPrinter() {}

  static String print(PrismExpression expression) {
    return print(expression, WEAKEST);
  }

  /** The larger, the stronger. */
  private static int strength(BinaryOperator operator) {
    return switch (operator) {
      case IMPLIES -> 1;
      case IFF -> 2;
      case OR -> 3;
      case AND -> 4;
      case EQUAL, NOT_EQUAL -> 6;
      case LESS, AT_MOST, MORE, AT_LEAST -> 7;
      case ADD, SUBTRACT -> 8;
      case MULTIPLY, DIVIDE -> 9;
      case POWER -> 10;
    };
  }

  /** @param least the weakest operator that needs no parentheses */
  private static String print(PrismExpression expression, int least) {
    return switch (expression) {
      case PrismExpression.Number(var value, var isReal, var _) -> decimal(value, isReal);
      case PrismExpression.Truth(var value, var _) -> value ? "true" : "false";
      case PrismExpression.Name(var name, var _) -> name;
      case PrismExpression.Quoted(var name, var _) -> "\"" + name + "\"";
      case PrismExpression.Not(var operand, var _) -> enclosed("!" + print(operand, NEGATION), NEGATION, least);
      case PrismExpression.Negated(var operand, var _) -> enclosed("-" + print(operand, MINUS), MINUS, least);
      case PrismExpression.Binary binary -> binary(binary, least);
      case PrismExpression.Conditional(var condition, var then, var otherwise, var _) ->
          enclosed(print(condition, 1) + " ? " + print(then) + " : " + print(otherwise), WEAKEST, least);
      case PrismExpression.Call(var name, var arguments, var _, var _) ->
          name + arguments.stream().map(PrismExpressionPrinter::print).collect(Collectors.joining(", ", "(", ")"));
      case PrismExpression.Temporal _, PrismExpression.Measure _, PrismExpression.Paths _, PrismExpression.Filter _, PrismExpression.Refused _ -> expression.at().text();
    };
  }

  private static String binary(PrismExpression.Binary binary, int least) {
    int strength = strength(binary.operator());
    boolean isToTheRight = binary.operator() == BinaryOperator.IMPLIES || binary.operator() == BinaryOperator.POWER;
    String left = print(binary.left(), isToTheRight ? strength + 1 : strength);
    String right = print(binary.right(), isToTheRight ? strength : strength + 1);
    boolean isTight = strength >= strength(BinaryOperator.EQUAL) && strength != strength(BinaryOperator.ADD);
    String space = isTight ? "" : " ";
    return enclosed(left + space + binary.operator().sign() + space + right, strength, least);
  }

  private static String enclosed(String text, int strength, int least) {
    return strength < least ? "(" + text + ")" : text;
  }

  private static String decimal(Rational value, boolean isReal) {
    BigDecimal decimal = new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator()));
    String text = decimal.toPlainString();
    return isReal && !text.contains(".") ? text + ".0" : text;
  }
}
