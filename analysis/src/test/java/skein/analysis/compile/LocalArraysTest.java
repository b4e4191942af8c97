package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.analysis.values.IntervalSet;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Rule;
import skein.core.program.Stmt;

class LocalArraysTest {

  private static final Expr I = new Expr.Local("i", 1);

  @Test
  void anArrayOfSmallNumbersIsPackedIntoALong() {
    assertThat(packed(8, IntervalSet.between(0, 255))).contains(new LocalArrays.Packed(2, 8, 8, 255));
    assertThat(packed(9, IntervalSet.between(0, 255))).isEmpty();
    assertThat(packed(8, IntervalSet.between(0, 256))).isEmpty();
    assertThat(packed(64, IntervalSet.between(0, 1))).contains(new LocalArrays.Packed(2, 64, 1, 1));
    assertThat(packed(64, IntervalSet.of(0))).as("at least a bit").contains(new LocalArrays.Packed(2, 64, 1, 0));
    assertThat(packed(65, IntervalSet.of(0))).isEmpty();
    assertThat(packed(1, IntervalSet.between(0, Long.MAX_VALUE))).contains(new LocalArrays.Packed(2, 1, 63, Long.MAX_VALUE));
  }

  @Test
  void negativeNumbersAreNotPacked() {
    assertThat(packed(2, IntervalSet.between(-1, 1))).isEmpty();
  }

  @Test
  void elementsAreFoundByTheirSlot() {
    LocalArrays arrays = arrays(3, IntervalSet.between(0, 3));
    assertThat(arrays.around(1)).isEmpty();
    assertThat(arrays.around(2)).isEqualTo(arrays.around(4)).isPresent();
    assertThat(arrays.around(5)).isEmpty();
    assertThat(arrays.around(2).orElseThrow().mask()).isEqualTo(3);
  }

  @Test
  void anArrayIsFoundEvenIfItIsOnlyRead() {
    Rule guarded = rule(Exprs.equal(new Expr.LocalAt("a", 2, 2, I), 1), Stmt.skip());
    assertThat(LocalArrays.of(guarded, Collections.nCopies(4, IntervalSet.of(1))).around(3)).isPresent();
    Rule body = rule(Expr.TRUE, new Stmt.SetLocal("x", 0, new Expr.LocalAt("a", 2, 2, I)));
    assertThat(LocalArrays.of(body, Collections.nCopies(4, IntervalSet.of(1))).around(3)).isPresent();
    assertThat(LocalArrays.of(rule(Expr.TRUE, Stmt.skip()), Collections.nCopies(4, IntervalSet.of(1))).around(3)).isEmpty();
  }

  @Test
  void anEmptyArrayIsNotPacked() {
    assertThat(arrays(0, IntervalSet.of(0)).around(2)).isEmpty();
  }

  private static Optional<LocalArrays.Packed> packed(int length, IntervalSet values) {
    return arrays(length, values).around(2);
  }

  private static LocalArrays arrays(int length, IntervalSet values) {
    return LocalArrays.of(rule(Expr.TRUE, new Stmt.SetLocalAt("a", 2, length, I, Expr.TRUE)), Collections.nCopies(2 + length, values));
  }

  private static Rule rule(Expr guard, Stmt body) {
    return new Rule("r", 0, 0, true, List.of(guard), body, 70, Label.of("r"), null);
  }
}
