package skein.emit.range;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.testing.Programs;

class RangeTest {

  private static final int FAR = 3;

  private final Interpreter interpreter = new Interpreter(new Programs(1).build());

  /** Compares with the interpreter; operations that cause an error are ignored. */
  @Test
  void everyResultIsInTheRange() {
    int inside = 0;
    for (Range a : all()) {
      for (Expr.UnaryOp op : Expr.UnaryOp.values()) {
        for (long x = a.min(); x <= a.max(); x++) {
          inside += isInside(new Expr.Unary(op, Exprs.constant(x), null), Range.of(op, a));
        }
      }
      for (Range b : all()) {
        for (Expr.BinaryOp op : Expr.BinaryOp.values()) {
          for (long x = a.min(); x <= a.max(); x++) {
            for (long y = b.min(); y <= b.max(); y++) {
              inside += isInside(new Expr.Binary(op, Exprs.constant(x), Exprs.constant(y), null), Range.of(op, a, b));
            }
          }
        }
      }
    }
    assertThat(inside).isEqualTo(95_004);
  }

  private int isInside(Expr computed, Range range) {
    Truth truth = interpreter.test(Exprs.between(computed, range.min(), range.max()), new long[0]);
    assertThat(truth.holds() || truth.error().isPresent()).as("%s in %s", computed, range).isTrue();
    return truth.holds() ? 1 : 0;
  }

  private static List<Range> all() {
    List<Range> all = new ArrayList<>();
    for (long from = -FAR; from <= FAR; from++) {
      for (long to = from; to <= FAR; to++) {
        all.add(new Range(from, to));
      }
    }
    return all;
  }

  @Test
  void rangesOfConstantDivisionsAreExact() {
    assertThat(Range.of(Expr.BinaryOp.MODULO, Range.of(0), Range.of(2))).isEqualTo(Range.of(0));
    assertThat(Range.of(Expr.BinaryOp.MODULO, Range.of(7), Range.of(4))).isEqualTo(Range.of(3));
    assertThat(Range.of(Expr.BinaryOp.MODULO, new Range(1, 3), new Range(4, 9))).isEqualTo(new Range(1, 3));
    assertThat(Range.of(Expr.BinaryOp.DIVIDE, Range.of(7), Range.of(2))).isEqualTo(Range.of(3));
    assertThat(Range.of(Expr.BinaryOp.DIVIDE, new Range(5, 9), new Range(2, 3))).isEqualTo(new Range(1, 4));
  }

  @Test
  void comparisonsOfRangesThatDoNotOverlapAreKnown() {
    Range low = new Range(-5, 2);
    Range high = new Range(3, 9);
    assertThat(Range.of(Expr.BinaryOp.LESS, low, high)).isEqualTo(Range.of(1));
    assertThat(Range.of(Expr.BinaryOp.LESS_EQUAL, high, low)).isEqualTo(Range.of(0));
    assertThat(Range.of(Expr.BinaryOp.EQUAL, low, high)).isEqualTo(Range.of(0));
    assertThat(Range.of(Expr.BinaryOp.LESS, low, new Range(2, 9))).isEqualTo(Range.TRUTH);
  }
}
