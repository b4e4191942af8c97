package skein.emit.c;

import java.util.Locale;
import java.util.function.Supplier;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.Quantifier;
import skein.emit.range.Range;

/**
 * Writes expressions as C. What is not expressible as a C expression (a stored value, a quantifier) becomes
 * statements before the one that uses it; conditional operands are only computed if their condition holds.
 */
public final class CExpressions {

  private final CellText state;
  private final CFrame frame;
  private CLines out;

  public CExpressions(CellText state, CFrame frame, CLines out) {
    this.state = state;
    this.frame = frame;
    this.out = out;
  }

  CLines out() {
    return out;
  }

  /** Writes to separate lines with this much more indentation. */
  public CLines captured(int deeper, Runnable writing) {
    CLines before = out;
    out = new CLines(before.depth() + deeper);
    try {
      writing.run();
      return out;
    } finally {
      out = before;
    }
  }

  public Code value(Expr expr) {
    Code code = compute(expr);
    return code.isConstant() ? Code.constant(code.range().min()) : code;
  }

  private Code compute(Expr expr) {
    return switch (expr) {
      case Expr.Const(long value) -> Code.constant(value);
      case Expr.Read(var variable) -> state.read(variable);
      case Expr.ReadAt(var variable, var index) -> state.readAt(variable, value(index));
      case Expr.Local(var _, int slot) -> frame.local(slot);
      case Expr.LocalAt(var _, int slot, int _, var index) -> frame.localAt(slot, value(index));
      case Expr.Unary(var op, var operand, var _) -> unary(op, value(operand));
      case Expr.Binary(BinaryOp op, var left, var right, var _) when op == BinaryOp.AND || op == BinaryOp.OR ->
          connective(op, left, right);
      case Expr.Binary(BinaryOp op, var left, var right, var _) when op == BinaryOp.MIN || op == BinaryOp.MAX ->
          CArithmetic.binary(op, kept("first", value(left)), kept("second", value(right)));
      case Expr.Binary(var op, var left, var right, var _) -> CArithmetic.binary(op, value(left), value(right));
      case Expr.Choice(var condition, var then, var otherwise) -> choice(condition, then, otherwise);
      case Expr.Let(var name, int slot, var value, var body) -> let(name, slot, value(value), body);
      case Expr.Quantified quantified -> quantified(quantified);
      case Expr.InBounds(var index, long bound, var _, var _) -> inBounds(value(index), bound);
      case Expr.Fail _ -> new Code(Helper.FAIL.call(), Range.of(0), true, false);
    };
  }

  private Code unary(Expr.UnaryOp op, Code a) {
    Range range = Range.of(op, a.range());
    return switch (op) {
      case NEGATE -> CArithmetic.fitted("(-" + CArithmetic.wide(a, range) + ")", range, a.fails());
      case ABS -> CArithmetic.absolute(a.range().min() >= 0 ? a : kept("number", a));
      case NOT -> new Code("(!" + a.condition() + ")", range, a.fails(), false);
    };
  }

  private Code connective(BinaryOp op, Expr left, Expr right) {
    Code a = value(left);
    boolean and = op == BinaryOp.AND;
    if (a.isConstant()) {
      boolean decided = and == (a.range().min() == 0);
      return decided ? Code.constant(and ? 0 : 1) : truth(value(right));
    }
    Code[] b = new Code[1];
    CLines before = captured(1, () -> b[0] = value(right));
    Range range = Range.of(op, a.range(), b[0].range());
    boolean fails = a.fails() || b[0].fails();
    if (before.isEmpty()) {
      return new Code("(" + a.condition() + (and ? " && " : " || ") + b[0].condition() + ")", range, fails, false);
    }
    String result = frame.fresh("both");
    out.line("int " + result + " = " + a.condition() + ";");
    out.open("if (" + (and ? "" : "!") + result + ")").add(before).line(result + " = " + b[0].condition() + ";").close();
    return new Code(result, range, fails, true);
  }

  private static Code truth(Code a) {
    return a.range().within(0, 1) ? a : new Code(a.condition(), Range.TRUTH, a.fails(), false);
  }

  private Code choice(Expr condition, Expr then, Expr otherwise) {
    Code c = value(condition);
    if (c.isConstant()) {
      return value(c.range().min() != 0 ? then : otherwise);
    }
    Code[] sides = new Code[2];
    CLines first = captured(1, () -> sides[0] = value(then));
    CLines second = captured(1, () -> sides[1] = withoutMark(condition, () -> value(otherwise)));
    Range range = sides[0].range().union(sides[1].range());
    boolean fails = c.fails() || sides[0].fails() || sides[1].fails();
    if (first.isEmpty() && second.isEmpty()) {
      return new Code("(" + c.condition() + " ? " + sides[0].text() + " : " + sides[1].text() + ")", range, fails, false);
    }
    String result = frame.fresh("either");
    out.line(temporary(range) + " " + result + " = 0;");
    out.open("if (" + c.condition() + ")").add(first).line(result + " = " + sides[0].text() + ";");
    out.otherwise("else").add(second).line(result + " = " + sides[1].text() + ";").close();
    return new Code(result, range, fails, true);
  }

  /** If a local is known not to have its highest value (the undefined mark), it needs fewer bits. */
  private Code withoutMark(Expr condition, Supplier<Code> side) {
    if (condition instanceof Expr.Binary(var op, Expr.Local(var _, int slot), Expr.Const(long mark), var _)
        && op == BinaryOp.EQUAL) {
      Code local = frame.local(slot);
      if (local.range().max() == mark && local.range().min() < mark) {
        Range less = new Range(local.range().min(), mark - 1);
        String text = !local.range().within(Range.INT) && less.within(Range.INT) ? "(int) " + local.text() : local.text();
        Code before = frame.bind(slot, new Code("(" + text + ")", less, local.fails(), local.simple()));
        Code result = side.get();
        frame.unbind(slot, before);
        return result;
      }
    }
    return side.get();
  }

  static String temporary(Range range) {
    return range.within(Range.INT) ? "int" : "long long";
  }

  private Code let(String name, int slot, Code value, Expr body) {
    Code kept = kept(name, value);
    Code before = frame.bind(slot, kept);
    Code result = value(body);
    frame.unbind(slot, before);
    return value.fails() ? new Code(result.text(), result.range(), true, result.simple()) : result;
  }

  /** The same value in a form that can be duplicated. */
  private Code kept(String name, Code value) {
    if (value.simple()) {
      return value;
    }
    String variable = frame.fresh(name);
    out.line(temporary(value.range()) + " " + variable + " = " + value.text() + ";");
    return new Code(variable, value.range(), value.fails(), true);
  }

  private Code quantified(Expr.Quantified q) {
    Code from = value(q.from());
    Code to = value(q.to());
    boolean fails = from.fails() || to.fails();
    long low = from.range().min();
    long high = Math.max(low, to.range().max() - 1);
    if (to.range().max() <= low && !fails) {
      return Code.constant(q.quantifier() == Quantifier.FORALL ? 1 : 0);
    }
    String variable = frame.fresh(q.name());
    String result = frame.fresh(q.quantifier().name().toLowerCase(Locale.ROOT));
    Code before = frame.bind(q.slot(), new Code(variable, new Range(low, high), false, true));
    Code[] body = new Code[1];
    CLines inside = captured(1, () -> body[0] = value(q.body()));
    frame.unbind(q.slot(), before);
    String onlyWhile =
        switch (q.quantifier()) {
          case FORALL -> " && " + result;
          case EXISTS -> " && !" + result;
          case COUNT -> "";
        };
    out.line("int " + result + " = " + (q.quantifier() == Quantifier.FORALL ? 1 : 0) + ";");
    out.open("for (int " + variable + " = " + from.text() + "; " + variable + " < " + to.text() + onlyWhile + "; "
        + variable + "++)");
    out.add(inside);
    out.line(result + (q.quantifier() == Quantifier.COUNT ? " += " : " = ") + body[0].condition() + ";");
    out.close();
    Range range =
        q.quantifier() == Quantifier.COUNT ? new Range(0, Math.min(Integer.MAX_VALUE, high - low + 1)) : Range.TRUTH;
    return new Code(result, range, fails || body[0].fails(), true);
  }

  private static Code inBounds(Code index, long bound) {
    // A failed operand may be any number, outside its range.
    if (index.range().within(0, bound - 1) && !index.fails()) {
      return index;
    }
    return bound <= 0
        ? new Code(Helper.FAIL.call(), Range.of(0), true, false)
        : new Code(Helper.IN_BOUNDS.call(index.text(), Long.toString(bound)), new Range(0, bound - 1), true, false);
  }
}
