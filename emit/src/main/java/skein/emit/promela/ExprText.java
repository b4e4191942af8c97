package skein.emit.promela;

import java.util.Set;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Variable;
import skein.emit.range.Range;
import skein.emit.range.Ranges;
import skein.emit.text.IntLiteral;

/**
 * Expressions of a program as Promela. What Promela can express becomes an expression; the rest (loops,
 * names for values, everything that may cause an error) becomes statements before it, which leave their result in a
 * temporary. On an error, {@code fail()} is called and evaluation continues with a harmless number:
 * one that {@link Ranges} expects there, so that the range analysis remains valid.
 */
final class ExprText {

  private final PromelaScope scope;
  private final PromelaFrame frame;
  private final Ranges ranges;
  /** The variables read from the step's copy. */
  private final Set<Variable> copied;
  private PromelaLines out;
  private int temporaries;
  private boolean fallible;

  ExprText(PromelaScope scope, PromelaFrame frame, Ranges ranges, Set<Variable> copied, PromelaLines out) {
    this.scope = scope;
    this.frame = frame;
    this.ranges = ranges;
    this.copied = copied;
    this.out = out;
  }

  /** Whether anything written so far may cause an error. */
  boolean fallible() {
    return fallible;
  }

  String temporary() {
    return scope.temporary(temporaries++);
  }

  Ranges ranges() {
    return ranges;
  }

  String variable(Variable variable) {
    return copied.contains(variable) ? scope.names.copyOf(variable) : scope.names.of(variable);
  }

  String value(Expr expr) {
    return switch (expr) {
      case Expr.Const(long value) -> IntLiteral.of(scope.marks.code(value));
      case Expr.Read(var variable) -> variable(variable);
      case Expr.ReadAt(var variable, var index) -> variable(variable) + "[" + value(index) + "]";
      case Expr.Local(var name, int slot) -> frame.local(name, slot);
      case Expr.LocalAt(var _, int slot, int _, var index) -> frame.element(slot, value(index));
      case Expr.Unary(var op, var operand, var _) -> unary(op, operand);
      case Expr.Binary(var op, var left, var right, var _) -> binary(op, left, right);
      case Expr.Choice(var condition, var then, var otherwise) -> choice(condition, then, otherwise);
      case Expr.Let(var name, int slot, var value, var body) -> {
        out.line(frame.local(name, slot) + " = " + value(value) + ";");
        Range around = ranges.bind(slot, ranges.of(value));
        String result = keep(value(body));
        ranges.bind(slot, around);
        yield result;
      }
      case Expr.Quantified q -> quantified(q);
      case Expr.InBounds inBounds -> inBounds(inBounds);
      case Expr.Fail _ -> {
        fail();
        yield "0";
      }
    };
  }

  private void fail() {
    fallible = true;
    out.line("fail();");
  }

  /** If the condition holds, this is an error, and the temporary gets a harmless value. */
  private void failIf(String condition, String temporary, long harmless) {
    out.when(condition);
    fail();
    out.line(temporary + " = " + IntLiteral.of(harmless) + ";");
    out.fi();
  }

  String keep(String text) {
    String temporary = temporary();
    out.line(temporary + " = " + text + ";");
    return temporary;
  }

  /** A text that can be duplicated. */
  String simple(String text) {
    return text.matches("\\w+|\\(-\\d+\\)") ? text : keep(text);
  }

  private String unary(Expr.UnaryOp op, Expr operand) {
    Range range = ranges.of(operand);
    String text = value(operand);
    if (op == Expr.UnaryOp.NOT) {
      return "!(" + text + ")";
    }
    if (!Range.of(op, range).within(Range.INT)) {
      text = simple(text);
      String result = temporary();
      out.line(result + " = " + text + ";");
      long harmless = Range.of(op, range).cut(Range.INT).nearest(0);
      failIf(result + " == " + IntLiteral.of(Integer.MIN_VALUE), result, op == Expr.UnaryOp.NEGATE ? -harmless : harmless);
      text = result;
    }
    return switch (op) {
      case NEGATE -> checkedForMarks("(-" + text + ")", Range.of(op, range));
      case ABS -> {
        String plain = simple(text);
        yield range.min() >= 0 ? plain : checkedForMarks("(" + plain + " < 0 -> -" + plain + " : " + plain + ")", Range.of(op, range));
      }
      case NOT -> throw new IllegalStateException("handled above");
    };
  }

  private String binary(BinaryOp op, Expr left, Expr right) {
    if (op == BinaryOp.AND || op == BinaryOp.OR) {
      return connective(op, left, right);
    }
    Range a = ranges.of(left);
    Range b = ranges.of(right);
    String x = value(left);
    PromelaLines before = new PromelaLines(out.depth());
    String y = aside(before, right);
    if (!before.isEmpty()) {
      // Evaluating the right side must not change the value of the left side.
      x = x.matches("\\d+|\\(-\\d+\\)") ? x : keep(x);
      out.add(before);
    }
    Range raw = Range.of(op, a, b);
    return switch (op) {
      case EQUAL -> infix(x, "==", y);
      case NOT_EQUAL -> infix(x, "!=", y);
      case LESS -> infix(x, "<", y);
      case LESS_EQUAL -> infix(x, "<=", y);
      case MIN, MAX -> {
        String p = simple(x);
        String q = simple(y);
        yield "(" + p + (op == BinaryOp.MIN ? " < " : " > ") + q + " -> " + p + " : " + q + ")";
      }
      case ADD, SUBTRACT, MULTIPLY ->
          raw.within(Range.INT)
              ? checkedForMarks(infix(x, sign(op), y), raw)
              : new Overflow(op, simple(x), simple(y), raw).text();
      case DIVIDE, MODULO, ROUND_DIVIDE -> division(op, x, a, y, b);
      case AND, OR -> throw new IllegalStateException("handled above");
    };
  }

  /** Evaluates with the statements redirected. */
  String aside(PromelaLines elsewhere, Expr expr) {
    PromelaLines around = out;
    out = elsewhere;
    String text = value(expr);
    out = around;
    return text;
  }

  /** Redirects statements. */
  PromelaLines redirect(PromelaLines elsewhere) {
    PromelaLines before = out;
    out = elsewhere;
    return before;
  }

  /** Releases the temporaries from this number on. */
  void release(int from) {
    temporaries = from;
  }

  int held() {
    return temporaries;
  }

  private static String sign(BinaryOp op) {
    return op == BinaryOp.ADD ? "+" : op == BinaryOp.SUBTRACT ? "-" : "*";
  }

  private static String infix(String x, String sign, String y) {
    return "(" + x + " " + sign + " " + y + ")";
  }

  /** Reports a result that equals a mark's code, so that the verdict is not trusted. */
  private String checkedForMarks(String text, Range range) {
    long[] codes = scope.marks.within(range);
    if (codes.length == 0) {
      return text;
    }
    String result = keep(text);
    for (long code : codes) {
      out.when(result + " == " + IntLiteral.of(code)).line("lost_ = 1;").fi();
    }
    return result;
  }

  /** Arithmetic that may exceed 32 bits, checked in advance. */
  private final class Overflow {
    private final BinaryOp op;
    private final String x;
    private final String y;
    private final Range raw;

    Overflow(BinaryOp op, String x, String y, Range raw) {
      this.op = op;
      this.x = x;
      this.y = y;
      this.raw = raw;
    }

    String text() {
      String result = temporary();
      fallible = true;
      out.when(condition());
      out.line("fail();").line(result + " = " + IntLiteral.of(raw.cut(Range.INT).nearest(0)) + ";");
      out.orElse().line(result + " = " + x + " " + sign(op) + " " + y + ";").end();
      return checkedForMarks(result, raw.cut(Range.INT));
    }

    private String condition() {
      String max = "2147483647";
      String min = IntLiteral.of(Integer.MIN_VALUE);
      return switch (op) {
        case ADD -> "(" + y + " > 0 && " + x + " > " + max + " - " + y + ") || (" + y + " < 0 && " + x + " < " + min + " - " + y + ")";
        case SUBTRACT -> "(" + y + " < 0 && " + x + " > " + max + " + " + y + ") || (" + y + " > 0 && " + x + " < " + min + " + " + y + ")";
        case MULTIPLY ->
            "(" + x + " > 0 && " + y + " > 0 && " + x + " > " + max + " / " + y + ")"
                + " || (" + x + " < 0 && " + y + " < 0 && (" + x + " == " + min + " || " + y + " == " + min + " || -" + x + " > " + max + " / -" + y + "))"
                + " || (" + x + " > 0 && " + y + " < 0 && " + y + " < " + min + " / " + x + ")"
                + " || (" + x + " < 0 && " + y + " > 0 && " + x + " < " + min + " / " + y + ")";
        default -> throw new IllegalStateException("no check for " + op);
      };
    }
  }

  private String division(BinaryOp op, String x, Range a, String y, Range b) {
    if (a.min() >= 0 && b.min() > 0) {
      switch (op) {
        case DIVIDE -> {
          return infix(x, "/", y);
        }
        case MODULO -> {
          return infix(x, "%", y);
        }
        default -> {}
      }
    }
    String p = simple(x);
    String q = simple(y);
    if (b.contains(0)) {
      String divisor = temporary();
      out.line(divisor + " = " + q + ";");
      failIf(divisor + " == 0", divisor, 1);
      q = divisor;
    }
    boolean trap = a.contains(Integer.MIN_VALUE) && b.contains(-1);
    String result = temporary();
    switch (op) {
      case DIVIDE -> {
        if (trap) {
          overflowing(p, q, result, p + " / " + q);
        } else {
          out.line(result + " = " + p + " / " + q + ";");
        }
      }
      case MODULO -> {
        out.line(result + " = " + (b.contains(-1) ? "(" + q + " == (-1) -> 0 : " + p + " % " + q + ")" : p + " % " + q) + ";");
        out.when(result + " != 0 && ((" + result + " < 0) != (" + q + " < 0))").line(result + " = " + result + " + " + q + ";").fi();
      }
      case ROUND_DIVIDE -> rounded(p, q, result, trap, b);
      default -> throw new IllegalStateException("not a division: " + op);
    }
    // The only case in which a quotient exceeds 32 bits.
    return op != BinaryOp.MODULO && b.contains(-1) ? checkedForMarks(result, Range.of(op, a, b).cut(Range.INT)) : result;
  }

  private void overflowing(String p, String q, String result, String quotient) {
    out.when(p + " == " + IntLiteral.of(Integer.MIN_VALUE) + " && " + q + " == (-1)");
    fail();
    out.line(result + " = 0;").orElse().line(result + " = " + quotient + ";").end();
  }

  /** Compares twice the remainder with the divisor, on negative numbers to avoid overflow. */
  private void rounded(String p, String q, String result, boolean trap, Range b) {
    String rest = temporary();
    String least = temporary();
    if (trap) {
      overflowing(p, q, result, p + " / " + q);
    } else {
      out.line(result + " = " + p + " / " + q + ";");
    }
    out.line(rest + " = " + (b.contains(-1) ? "(" + q + " == (-1) -> 0 : " + p + " % " + q + ")" : p + " % " + q) + ";");
    out.line(rest + " = (" + rest + " > 0 -> -" + rest + " : " + rest + ");");
    out.line(least + " = (" + q + " > 0 -> -" + q + " : " + q + ");");
    out.when(rest + " <= " + least + " - " + rest);
    out.line(result + " = ((" + p + " < 0) == (" + q + " < 0) -> " + result + " + 1 : " + result + " - 1);");
    out.fi();
  }

  private String connective(BinaryOp op, Expr left, Expr right) {
    String x = value(left);
    PromelaLines inner = new PromelaLines(out.depth() + 1);
    String y = aside(inner, right);
    if (inner.isEmpty()) {
      return infix(x, op == BinaryOp.AND ? "&&" : "||", y);
    }
    String result = temporary();
    out.line(result + " = (" + x + " != 0);");
    out.when(op == BinaryOp.AND ? result : "!" + result);
    out.add(inner).line(result + " = (" + y + " != 0);").fi();
    return result;
  }

  private String choice(Expr condition, Expr then, Expr otherwise) {
    String test = value(condition);
    PromelaLines yes = new PromelaLines(out.depth() + 1);
    String a = aside(yes, then);
    PromelaLines no = new PromelaLines(out.depth() + 1);
    String b = aside(no, otherwise);
    if (yes.isEmpty() && no.isEmpty()) {
      return "(" + test + " -> " + a + " : " + b + ")";
    }
    String result = temporary();
    out.when(test).add(yes).line(result + " = " + a + ";");
    out.orElse().add(no).line(result + " = " + b + ";").end();
    return result;
  }

  private String quantified(Expr.Quantified q) {
    String from = value(q.from());
    String to = simple(value(q.to()));
    Range around = ranges.bind(q.slot(), ranges.loop(q.from(), q.to()));
    String counter = frame.local(q.name(), q.slot());
    String result = temporary();
    out.line(result + " = " + (q.quantifier() == Expr.Quantifier.FORALL ? 1 : 0) + ";");
    out.line(counter + " = " + from + ";");
    String goOn =
        switch (q.quantifier()) {
          case FORALL -> " && " + result;
          case EXISTS -> " && !" + result;
          case COUNT -> "";
        };
    out.loop(counter + " < " + to + goOn);
    String body = value(q.body());
    out.line(
        switch (q.quantifier()) {
          case FORALL, EXISTS -> result + " = (" + body + " != 0);";
          case COUNT -> result + " = " + result + " + (" + body + " != 0);";
        });
    out.line(counter + "++").od();
    ranges.bind(q.slot(), around);
    return result;
  }

  private String inBounds(Expr.InBounds inBounds) {
    Range range = ranges.of(inBounds.index());
    String text = value(inBounds.index());
    long bound = inBounds.bound();
    if (bound > 0 && range.within(new Range(0, bound - 1))) {
      return text;
    }
    String result = keep(text);
    failIf(result + " < 0 || " + result + " >= " + IntLiteral.of(bound), result, ranges.of(inBounds).min());
    return result;
  }
}
