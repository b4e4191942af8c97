package skein.explore.term;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Variable;

/** Translates expressions to terms, given the values of cells and locals. */
final class SymbolicEvaluation {

  /** Loops and quantifiers with more iterations are not unrolled. */
  static final int MOST_ROUNDS = 256;

  private final SymbolicTerms terms;
  private final int[] cells;
  private final int[] frame;

  SymbolicEvaluation(SymbolicTerms terms, int[] cells, int[] frame) {
    this.terms = terms;
    this.cells = cells;
    this.frame = frame;
  }

  int value(Expr expr) {
    return switch (expr) {
      case Expr.Const(long value) -> terms.constant(value);
      case Expr.Read(var variable) -> cells[variable.offset()];
      case Expr.ReadAt(Variable variable, var index) -> element(cells, variable.offset(), variable.length(), value(index));
      case Expr.Local(var _, int slot) -> frame[slot];
      case Expr.LocalAt(var _, int slot, int length, var index) -> element(frame, slot, length, value(index));
      case Expr.Unary(var op, var operand, var _) ->
          switch (op) {
            case NEGATE -> terms.unary(SymbolicOp.NEGATE, value(operand));
            case ABS -> terms.unary(SymbolicOp.ABS, value(operand));
            case NOT -> terms.not(value(operand));
          };
      case Expr.Binary(var op, var left, var right, var _) -> binary(op, value(left), right);
      case Expr.Choice(var condition, var then, var otherwise) -> {
        int test = value(condition);
        SymbolicTerm known = terms.get(test);
        yield known.isConst()
            ? value(known.value() != 0 ? then : otherwise)
            : terms.choice(test, value(then), value(otherwise));
      }
      case Expr.Let(var _, int slot, var value, var body) -> {
        int bound = value(value);
        frame[slot] = bound;
        int inner = value(body);
        yield terms.get(bound).errs() ? after(bound, inner) : inner;
      }
      case Expr.Quantified quantified -> quantified(quantified);
      case Expr.InBounds(var index, long bound, var _, var _) -> terms.bounded(value(index), bound);
      case Expr.Fail _ -> terms.fail();
    };
  }

  /** The second, which is evaluated only if the first does not raise an error. */
  private int after(int first, int second) {
    return terms.select(terms.and(first, terms.constant(0)), List.of(second));
  }

  private int element(int[] all, int first, int length, int index) {
    SymbolicTerm at = terms.get(index);
    if (at.isConst() && (at.value() < 0 || at.value() >= length)) {
      // Only if it is never evaluated.
      return terms.fail();
    }
    List<Integer> elements = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      elements.add(all[first + i]);
    }
    return terms.select(index, elements);
  }

  private int binary(Expr.BinaryOp op, int left, Expr right) {
    return switch (op) {
      case AND -> decided(left, false) ? terms.constant(0) : terms.and(left, value(right));
      case OR -> decided(left, true) ? terms.constant(1) : terms.or(left, value(right));
      case ADD -> terms.arithmetic(SymbolicOp.ADD, left, value(right));
      case SUBTRACT -> terms.arithmetic(SymbolicOp.SUBTRACT, left, value(right));
      case MULTIPLY -> terms.arithmetic(SymbolicOp.MULTIPLY, left, value(right));
      case DIVIDE -> terms.arithmetic(SymbolicOp.DIVIDE, left, value(right));
      case MODULO -> terms.arithmetic(SymbolicOp.MODULO, left, value(right));
      case ROUND_DIVIDE -> terms.arithmetic(SymbolicOp.ROUND_DIVIDE, left, value(right));
      case MIN -> terms.arithmetic(SymbolicOp.MIN, left, value(right));
      case MAX -> terms.arithmetic(SymbolicOp.MAX, left, value(right));
      case EQUAL -> terms.equal(left, value(right));
      case NOT_EQUAL -> terms.not(terms.equal(left, value(right)));
      case LESS -> terms.less(left, value(right));
      case LESS_EQUAL -> terms.not(terms.less(value(right), left));
    };
  }

  private boolean decided(int term, boolean truth) {
    SymbolicTerm known = terms.get(term);
    return known.isConst() && known.value() != 0 == truth;
  }

  private int quantified(Expr.Quantified q) {
    SymbolicTerm from = terms.get(value(q.from()));
    SymbolicTerm to = terms.get(value(q.to()));
    if (!from.isConst() || !to.isConst() || to.value() - from.value() > MOST_ROUNDS) {
      throw new TooComplex("a quantifier over what is not known");
    }
    int result = terms.constant(q.quantifier() == Expr.Quantifier.FORALL ? 1 : 0);
    for (long i = from.value(); i < to.value(); i++) {
      frame[q.slot()] = terms.constant(i);
      int body = value(q.body());
      result =
          switch (q.quantifier()) {
            case FORALL -> terms.and(result, body);
            case EXISTS -> terms.or(result, body);
            case COUNT -> terms.arithmetic(SymbolicOp.ADD, result, terms.choice(body, terms.constant(1), terms.constant(0)));
          };
    }
    return result;
  }
}
