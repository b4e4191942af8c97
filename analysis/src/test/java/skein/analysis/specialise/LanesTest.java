package skein.analysis.specialise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;

/** Which statements differ only in their lane. */
class LanesTest {

  private static final int HIT = 10;

  private final Variable a = new Variable("a", 0, 70, true, 0, 9);
  private final Variable b = new Variable("b", 70, 70, true, 0, 9);

  @Test
  void whatAnUnrolledLoopAssignsIsFound() {
    List<Stmt> statements = new ArrayList<>();
    for (int i = 2; i < 6; i++) {
      statements.add(copy(i));
    }
    assertThat(Lanes.at(statements)).hasValueSatisfying(found -> {
      assertThat(found.lanes()).isEqualTo(0b111100);
      assertThat(found.statements()).isEqualTo(4);
      for (int i = 2; i < 6; i++) {
        assertThat(Lanes.instance(found.template(), i)).isEqualTo(copy(i));
      }
    });
  }

  @Test
  void lanesMayBeLeftOutButNotRepeatedOrInAnotherOrder() {
    assertThat(lanes(copy(1), copy(4), copy(5), copy(63))).isEqualTo(1L << 63 | 0b110010);
    assertThat(lanes(copy(1), copy(4), copy(4))).isEqualTo(0b10010);
    assertThat(lanes(copy(1), copy(4), copy(3))).isEqualTo(0b10010);
    assertThat(lanes(copy(4), copy(1))).isZero();
    assertThat(lanes(copy(4), copy(4))).isZero();
    assertThat(lanes(copy(62), copy(63), copy(64))).isEqualTo(3L << 62);
    assertThat(lanes(copy(63), copy(64))).as("a long has no more bits").isZero();
  }

  @Test
  void everyIndexIsThatOfTheLane() {
    assertThat(lanes(copy(1), new Stmt.If(hit(2), set(a, 2, read(b, 0)), set(b, 3, read(a, 2))))).isZero();
    assertThat(lanes(copy(1), new Stmt.If(hit(3), set(a, 2, read(b, 0)), set(b, 2, read(a, 2))))).isZero();
    assertThat(lanes(copy(1), new Stmt.If(hit(2), set(a, 2, read(b, 1)), set(b, 2, read(a, 2))))).isZero();
    assertThat(lanes(copy(1), new Stmt.If(hit(2), set(a, 2, read(b, 0)), set(b, 2, read(b, 2))))).isZero();
    assertThat(lanes(copy(1), copy(2), new Stmt.If(hit(3), set(a, 3, read(b, 0)), set(b, 3, read(a, 2))))).isEqualTo(0b110);
    assertThat(lanes(copy(1), new Stmt.If(new Expr.Local("other", HIT + 2), set(a, 2, read(b, 0)), set(b, 2, read(a, 2))))).isZero();
    assertThat(lanes(copy(1), set(a, 2, read(b, 0)))).isZero();
    assertThat(lanes(set(a, 1, read(b, 0)), set(b, 2, read(b, 0)))).isZero();
  }

  @Test
  void elementsOfLocalArraysMayBeZeroInOtherLanes() {
    assertThat(lanes(test(1), test(2), test(3))).isEqualTo(0b1110);
    Lanes found = Lanes.at(List.of(test(1), zero(2), zero(3), test(4), zero(5), test(6), zero(7), set(a, 1, Expr.TRUE))).orElseThrow();
    assertThat(found.lanes()).isEqualTo(0b1010010);
    assertThat(found.statements()).as("up to the last that tests").isEqualTo(6);
    assertThat(lanes(test(1), test(3))).as("one is not assigned").isZero();
    assertThat(lanes(test(1), test(2), test(4))).as("one is not assigned").isEqualTo(0b110);
    assertThat(lanes(test(1), zero(3), test(3))).as("one is not assigned").isZero();
    assertThat(lanes(test(1), new Stmt.SetLocal("other", HIT + 2, Expr.FALSE), test(3))).as("another array").isZero();
    assertThat(lanes(test(1), new Stmt.SetLocal("hit", HIT + 2, Expr.TRUE), test(3))).as("not 0").isZero();
    assertThat(lanes(zero(1), test(2), test(3))).isZero();
    assertThat(lanes(test(1))).isZero();
    assertThat(lanes(test(1), zero(2))).isZero();
  }

  @Test
  void operatorsMustBeTheSame() {
    Stmt less = new Stmt.SetLocal("hit", HIT + 1, Exprs.less(read(a, 1), read(a, 0)));
    assertThat(lanes(less, new Stmt.SetLocal("hit", HIT + 2, Exprs.less(read(a, 2), read(a, 0))))).isEqualTo(0b110);
    assertThat(lanes(less, new Stmt.SetLocal("hit", HIT + 2, Exprs.lessEqual(read(a, 2), read(a, 0))))).isZero();
    assertThat(lanes(less, new Stmt.SetLocal("hit", HIT + 2, Exprs.not(Exprs.less(read(a, 2), read(a, 0)))))).isZero();
    assertThat(lanes(less, new Stmt.SetLocal("hit", HIT + 2, Exprs.less(read(a, 0), read(a, 2))))).isZero();
    assertThat(lanes(less, new Stmt.SetLocal("hit", HIT + 3, Exprs.less(read(a, 2), read(a, 0))))).as("another slot").isZero();
  }

  @Test
  void whatIsTheSameInAllLanesDoesNotVary() {
    assertThat(Lanes.varies(Exprs.less(read(a, 1), new Expr.Local("l", 1)))).isFalse();
    assertThat(Lanes.varies(Exprs.less(new Expr.ReadAt(a, Lanes.LANE), read(a, 1)))).isTrue();
    assertThat(Lanes.varies(Exprs.not(new Expr.LocalAt("hit", HIT, 0, Lanes.LANE)))).isTrue();
  }

  private static long lanes(Stmt... statements) {
    return Lanes.at(List.of(statements)).map(Lanes::lanes).orElse(0L);
  }

  private Stmt copy(int lane) {
    return new Stmt.If(hit(lane), set(a, lane, read(b, 0)), set(b, lane, read(a, lane)));
  }

  private Stmt test(int lane) {
    return new Stmt.SetLocal("hit", HIT + lane, Exprs.and(Exprs.less(read(a, lane), read(a, 0)), Exprs.not(Exprs.equal(read(b, lane), 3))));
  }

  private static Stmt zero(int lane) {
    return new Stmt.SetLocal("hit", HIT + lane, Expr.FALSE);
  }

  private static Expr hit(int lane) {
    return new Expr.Local("hit", HIT + lane);
  }

  private static Expr read(Variable variable, int index) {
    return Exprs.read(variable, Exprs.constant(index));
  }

  private static Stmt set(Variable variable, int index, Expr value) {
    return new Stmt.AssignAt(variable, Exprs.constant(index), value);
  }
}
