package skein.core.program;

/** Expressions of a program as text, with no more parentheses than needed. */
final class ExprPrinter {

  private static final int LOOSEST = 0;
  private static final int OR = 1;
  private static final int AND = 2;
  private static final int COMPARISON = 3;
  private static final int SUM = 4;
  private static final int PRODUCT = 5;
  private static final int UNARY = 6;

  private ExprPrinter() {}

  static String print(Expr expr) {
    return print(expr, LOOSEST);
  }

  /** The values that a variable ranges over. */
  static String range(Expr from, String name, Expr to) {
    return print(from, SUM) + " <= " + name + " < " + print(to, SUM);
  }

  private static String print(Expr expr, int around) {
    return switch (expr) {
      case Expr.Const(long value) -> Long.toString(value);
      case Expr.Read(var variable) -> variable.name();
      case Expr.ReadAt(var variable, var index) -> variable.name() + "[" + print(index) + "]";
      case Expr.Local(var name, int _) -> name;
      case Expr.LocalAt(var name, int _, int _, var index) -> name + "[" + print(index) + "]";
      case Expr.Unary(var op, var operand, var _) ->
          switch (op) {
            case NEGATE -> "-" + print(operand, UNARY);
            case NOT -> "!" + print(operand, UNARY);
            case ABS -> "abs(" + print(operand) + ")";
          };
      case Expr.Binary(var op, var left, var right, var _) -> binary(op, left, right, around);
      case Expr.Choice(var condition, var then, var otherwise) ->
          wrap(
              "if " + print(condition) + " then " + print(then) + " else " + print(otherwise), around > LOOSEST);
      case Expr.Let(var name, int _, var value, var body) ->
          wrap("let " + name + " = " + print(value) + " in " + print(body), around > LOOSEST);
      case Expr.Quantified(var quantifier, var name, int _, var from, var to, var body) ->
          wrap(
              word(quantifier) + " " + range(from, name, to) + ": " + print(body),
              around > LOOSEST);
      case Expr.InBounds(var index, long _, var _, var _) -> print(index, around);
      case Expr.Fail(var message, var _) -> "fail \"" + message + "\"";
    };
  }

  private static String binary(Expr.BinaryOp op, Expr left, Expr right, int around) {
    return switch (op) {
      case MIN -> "min(" + print(left) + ", " + print(right) + ")";
      case MAX -> "max(" + print(left) + ", " + print(right) + ")";
      case ADD ->
          right instanceof Expr.Const(long value) && value < 0
              ? infix(left, "-", new Expr.Const(-value), SUM, around)
              : infix(left, "+", right, SUM, around);
      case SUBTRACT -> infix(left, "-", right, SUM, around);
      case MULTIPLY -> infix(left, "*", right, PRODUCT, around);
      case DIVIDE -> infix(left, "/", right, PRODUCT, around);
      case MODULO -> infix(left, "%", right, PRODUCT, around);
      case ROUND_DIVIDE -> infix(left, ":", right, PRODUCT, around);
      case EQUAL -> infix(left, "=", right, COMPARISON, around);
      case NOT_EQUAL -> infix(left, "!=", right, COMPARISON, around);
      case LESS -> infix(left, "<", right, COMPARISON, around);
      case LESS_EQUAL -> infix(left, "<=", right, COMPARISON, around);
      case AND -> infix(left, "and", right, AND, around);
      case OR -> infix(left, "or", right, OR, around);
    };
  }

  /** The left operand may have the same precedence: all operators associate to the left. */
  private static String infix(Expr left, String op, Expr right, int strength, int around) {
    int leftmost = strength == COMPARISON ? strength + 1 : strength;
    String text = print(left, leftmost) + " " + op + " " + print(right, strength + 1);
    return wrap(text, strength < around);
  }

  private static String wrap(String text, boolean needed) {
    return needed ? "(" + text + ")" : text;
  }

  private static String word(Expr.Quantifier quantifier) {
    return switch (quantifier) {
      case FORALL -> "forall";
      case EXISTS -> "exists";
      case COUNT -> "count";
    };
  }
}
