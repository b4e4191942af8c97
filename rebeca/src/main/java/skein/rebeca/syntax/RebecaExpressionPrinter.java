package skein.rebeca.syntax;

import java.util.List;
import java.util.stream.Collectors;

/** Writes expressions, with brackets around all operands that are not simple. */
final class RebecaExpressionPrinter {

  private RebecaExpressionPrinter() {}

  static String text(RebecaExpression expression) {
    return switch (expression) {
      case RebecaExpression.Number(var digits, _) -> digits;
      case RebecaExpression.Truth(boolean value, _) -> Boolean.toString(value);
      case RebecaExpression.Null _ -> "null";
      case RebecaExpression.Text(var quoted, _) -> quoted;
      case RebecaExpression.Named(var name) -> name.text();
      case RebecaExpression.Member(var of, var name, _) -> enclosed(of) + "." + name.text();
      case RebecaExpression.Call(var of, var name, var arguments, _) -> of.map(each -> enclosed(each) + ".").orElse("") + name.text() + "(" + list(arguments) + ")";
      case RebecaExpression.Element(var array, var index, _) -> enclosed(array) + "[" + text(index) + "]";
      case RebecaExpression.Unary(var op, boolean isPrefix, var operand, _) -> isPrefix ? op + enclosed(operand) : enclosed(operand) + op;
      case RebecaExpression.Binary(var op, var left, var right, _) -> enclosed(left) + " " + op + " " + enclosed(right);
      case RebecaExpression.Assign(var op, var target, var value, _) -> enclosed(target) + " " + op + " " + enclosed(value);
      case RebecaExpression.Conditional(var condition, var then, var otherwise, _) -> enclosed(condition) + " ? " + enclosed(then) + " : " + enclosed(otherwise);
      case RebecaExpression.Cast(var type, var operand, _) -> "(" + RebecaPrinter.text(type) + ") " + enclosed(operand);
      case RebecaExpression.InstanceOf(var operand, var type, _) -> enclosed(operand) + " instanceof " + type.text();
      case RebecaExpression.Pick(var alternatives, _) -> "?(" + list(alternatives) + ")";
    };
  }

  private static String list(List<RebecaExpression> expressions) {
    return expressions.stream().map(RebecaExpressionPrinter::text).collect(Collectors.joining(", "));
  }

  private static String enclosed(RebecaExpression expression) {
    return switch (expression) {
      case RebecaExpression.Unary _, RebecaExpression.Binary _, RebecaExpression.Assign _, RebecaExpression.Conditional _, RebecaExpression.Cast _,
          RebecaExpression.InstanceOf _ ->
          "(" + text(expression) + ")";
      default -> text(expression);
    };
  }
}
