package skein.lnt;

import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import skein.core.answer.Obstacle;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Variable;
import skein.emit.Inexpressible;
import skein.emit.range.MarkCodes;
import skein.emit.range.Range;
import skein.emit.range.Ranges;
import skein.emit.text.IntLiteral;

/**
 * Expressions as LNT, over the state in the array {@code t}. What needs more than an expression becomes
 * statements before it. On an error, {@code ok} becomes false and {@code err} true, and evaluation
 * continues with a harmless number.
 */
final class LntExpr {

  private final MarkCodes marks;
  private final Ranges ranges;
  /** The declarations of the function: types by name. */
  private final Map<String, String> declared = new TreeMap<>();
  private LntLines out;
  private int temporaries;
  private boolean fallible;

  LntExpr(MarkCodes marks, Ranges ranges, LntLines out) {
    this.marks = marks;
    this.ranges = ranges;
    this.out = out;
  }

  Map<String, String> declared() {
    return declared;
  }

  boolean fallible() {
    return fallible;
  }

  Ranges ranges() {
    return ranges;
  }

  LntLines redirect(LntLines elsewhere) {
    LntLines before = out;
    out = elsewhere;
    return before;
  }

  String temporary(String type) {
    String name = (type.equals("BOOL") ? "b" : "x") + temporaries++;
    declared.put(name, type);
    return name;
  }

  String local(int slot) {
    if (slot == 0) {
      return "me";
    }
    String identifier = "l" + slot;
    declared.put(identifier, "INT");
    return identifier;
  }

  /** Local arrays are separate variables, selected by index. */
  private String localAt(int slot, int length, String index) {
    String result = temporary("INT");
    out.line("case " + index + " in").in();
    for (int i = 0; i < length; i++) {
      out.line((i == 0 ? "" : "| ") + i + " -> " + result + " := " + local(slot + i));
    }
    out.line("| any -> " + result + " := 0").out().line("end case;");
    return result;
  }

  void assignLocalAt(int slot, int length, String index, String value) {
    out.line("case " + index + " in").in();
    for (int i = 0; i < length; i++) {
      out.line((i == 0 ? "" : "| ") + i + " -> " + local(slot + i) + " := " + value);
    }
    out.line("| any -> null").out().line("end case;");
  }

  static String cell(Variable variable, String index) {
    return index.matches("\\d+")
        ? "t[" + (variable.offset() + Integer.parseInt(index)) + "]"
        : "t[NAT (" + (variable.offset() == 0 ? "" : variable.offset() + " + ") + index + ")]";
  }

  private static boolean isCondition(Expr expr) {
    return switch (expr) {
      case Expr.Unary(var op, var _, var _) -> op == Expr.UnaryOp.NOT;
      case Expr.Binary(var op, var _, var _, var _) ->
          switch (op) {
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, AND, OR -> true;
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, ROUND_DIVIDE, MIN, MAX -> false;
          };
      case Expr.Quantified q -> q.quantifier() != Expr.Quantifier.COUNT;
      case Expr.Const _, Expr.Read _, Expr.ReadAt _, Expr.Local _, Expr.LocalAt _, Expr.Choice _, Expr.Let _,
          Expr.InBounds _, Expr.Fail _ -> false;
    };
  }

  /** As a Boolean. */
  String condition(Expr expr) {
    return switch (expr) {
      case Expr.Const(long value) -> value != 0 ? "true" : "false";
      case Expr.Unary(var op, var operand, var _) when op == Expr.UnaryOp.NOT -> "not (" + condition(operand) + ")";
      case Expr.Binary(var op, var left, var right, var _) when isCondition(expr) -> comparison(op, left, right);
      case Expr.Quantified q when isCondition(expr) -> quantified(q);
      case Expr other -> "(" + number(other) + " != 0)";
    };
  }

  /** As a number. */
  String number(Expr expr) {
    if (isCondition(expr)) {
      String truth = condition(expr);
      String result = temporary("INT");
      out.line("if " + truth + " then " + result + " := 1 else " + result + " := 0 end if;");
      return result;
    }
    return switch (expr) {
      case Expr.Const(long value) -> IntLiteral.of(marks.code(value));
      case Expr.Read(var variable) -> cell(variable, "0");
      case Expr.ReadAt(var variable, var index) -> cell(variable, number(index));
      case Expr.Local(var _, int slot) -> local(slot);
      case Expr.LocalAt(var _, int slot, int length, var index) -> localAt(slot, length, number(index));
      case Expr.Unary(var op, var operand, var _) -> unary(op, operand);
      case Expr.Binary(var op, var left, var right, var _) -> arithmetic(op, left, right);
      case Expr.Choice(var condition, var then, var otherwise) -> choice(condition, then, otherwise);
      case Expr.Let(var _, int slot, var value, var body) -> {
        out.line(local(slot) + " := " + number(value) + ";");
        Range around = ranges.bind(slot, ranges.of(value));
        String result = keep(number(body));
        ranges.bind(slot, around);
        yield result;
      }
      case Expr.Quantified q -> quantified(q);
      case Expr.InBounds inBounds -> inBounds(inBounds);
      case Expr.Fail _ -> {
        out.line(failing() + ";");
        yield "0";
      }
    };
  }

  private String failing() {
    fallible = true;
    return "ok := false; err := true";
  }

  String keep(String text) {
    String result = temporary("INT");
    out.line(result + " := " + text + ";");
    return result;
  }

  private String simple(String text) {
    return text.matches("\\w+") ? text : keep(text);
  }

  private void failIf(String condition, String temporary, long harmless) {
    out.line("if " + condition + " then " + failing() + "; " + temporary + " := " + IntLiteral.of(harmless) + " end if;");
  }

  private String unary(Expr.UnaryOp op, Expr operand) {
    String text = keep(number(operand));
    if (!Range.of(op, ranges.of(operand)).within(Range.INT)) {
      long harmless = Range.of(op, ranges.of(operand)).cut(Range.INT).nearest(0);
      failIf(text + " == " + IntLiteral.of(Integer.MIN_VALUE), text, op == Expr.UnaryOp.NEGATE ? -harmless : harmless);
    }
    if (op == Expr.UnaryOp.NEGATE) {
      return "(-" + text + ")";
    }
    out.line("if " + text + " < 0 then " + text + " := -" + text + " end if;");
    return text;
  }

  private String comparison(BinaryOp op, Expr left, Expr right) {
    if (op == BinaryOp.AND || op == BinaryOp.OR) {
      String first = condition(left);
      LntLines inner = new LntLines(out.depth() + 1);
      LntLines around = redirect(inner);
      String second = condition(right);
      redirect(around);
      if (inner.isEmpty()) {
        return "(" + first + (op == BinaryOp.AND ? " and_then " : " or_else ") + second + ")";
      }
      String result = temporary("BOOL");
      out.line(result + " := " + first + ";");
      out.line("if " + (op == BinaryOp.AND ? result : "not (" + result + ")") + " then").add(inner);
      out.in().line(result + " := " + second).out().line("end if;");
      return result;
    }
    String[] sides = sides(left, right);
    String sign =
        switch (op) {
          case EQUAL -> "==";
          case NOT_EQUAL -> "!=";
          case LESS -> "<";
          case LESS_EQUAL -> "<=";
          default -> throw new IllegalStateException("not a comparison: " + op);
        };
    return "(" + sides[0] + " " + sign + " " + sides[1] + ")";
  }

  /** Both operands; evaluating the right one does not change the left one. */
  private String[] sides(Expr left, Expr right) {
    String x = number(left);
    LntLines inner = new LntLines(out.depth());
    LntLines around = redirect(inner);
    String y = number(right);
    redirect(around);
    if (!inner.isEmpty()) {
      x = keep(x);
      out.add(inner);
    }
    return new String[] {x, y};
  }

  private String arithmetic(BinaryOp op, Expr left, Expr right) {
    Range a = ranges.of(left);
    Range b = ranges.of(right);
    Range raw = Range.of(op, a, b);
    String[] sides = sides(left, right);
    String x = sides[0];
    String y = sides[1];
    return switch (op) {
      case ADD, SUBTRACT, MULTIPLY -> {
        if (marks.within(raw.cut(Range.INT)).length > 0) {
          throw new Inexpressible(new Obstacle.MarkOccurs(OptionalLong.empty()));
        }
        String sign = op == BinaryOp.ADD ? "+" : op == BinaryOp.SUBTRACT ? "-" : "*";
        yield raw.within(Range.INT) ? "(" + x + " " + sign + " " + y + ")" : checked(op, sign, simple(x), simple(y), raw);
      }
      case MIN, MAX -> {
        String p = keep(x);
        String q = simple(y);
        out.line("if " + q + (op == BinaryOp.MIN ? " < " : " > ") + p + " then " + p + " := " + q + " end if;");
        yield p;
      }
      case DIVIDE, MODULO, ROUND_DIVIDE -> {
        String q = keep(y);
        if (b.contains(0)) {
          failIf(q + " == 0", q, 1);
        }
        String function = op == BinaryOp.DIVIDE ? "DIVIDED" : op == BinaryOp.MODULO ? "REMAINDER" : "ROUNDED";
        yield function + " (" + x + ", " + q + ")";
      }
      case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, AND, OR -> throw new IllegalStateException("a condition");
    };
  }

  private String checked(BinaryOp op, String sign, String x, String y, Range raw) {
    String result = temporary("INT");
    String fits = (op == BinaryOp.ADD ? "SUM_FITS" : op == BinaryOp.SUBTRACT ? "DIFFERENCE_FITS" : "PRODUCT_FITS");
    out.line("if " + fits + " (" + x + ", " + y + ") then " + result + " := " + x + " " + sign + " " + y);
    out.line("else " + failing() + "; " + result + " := " + IntLiteral.of(raw.cut(Range.INT).nearest(0)) + " end if;");
    return result;
  }

  private String choice(Expr condition, Expr then, Expr otherwise) {
    String result = temporary("INT");
    out.line("if " + condition(condition) + " then").in();
    out.line(result + " := " + number(then)).out().line("else").in();
    out.line(result + " := " + number(otherwise)).out().line("end if;");
    return result;
  }

  private String quantified(Expr.Quantified q) {
    boolean counting = q.quantifier() == Expr.Quantifier.COUNT;
    String result = temporary(counting ? "INT" : "BOOL");
    String high = keep(number(q.to()));
    String counter = local(q.slot());
    out.line(result + " := " + (counting ? "0" : q.quantifier() == Expr.Quantifier.FORALL ? "true" : "false") + ";");
    out.line(counter + " := " + number(q.from()) + ";");
    Range around = ranges.bind(q.slot(), ranges.loop(q.from(), q.to()));
    String goOn = counting ? "" : q.quantifier() == Expr.Quantifier.FORALL ? " and " + result : " and not (" + result + ")";
    out.line("while (" + counter + " < " + high + ")" + goOn + " loop").in();
    String body = condition(q.body());
    out.line(counting ? "if " + body + " then " + result + " := " + result + " + 1 end if;" : result + " := " + body + ";");
    out.line(counter + " := " + counter + " + 1").out().line("end loop;");
    ranges.bind(q.slot(), around);
    return result;
  }

  private String inBounds(Expr.InBounds inBounds) {
    String text = number(inBounds.index());
    long bound = inBounds.bound();
    if (bound > 0 && ranges.of(inBounds.index()).within(new Range(0, bound - 1))) {
      return text;
    }
    String result = keep(text);
    failIf("(" + result + " < 0) or (" + result + " >= " + bound + ")", result, ranges.of(inBounds).min());
    return result;
  }
}
