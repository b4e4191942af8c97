package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.analysis.values.IntervalSet;

class CellCodeTest {

  private static final long MARK = 1L << 40;

  @Test
  void codesUseTheFewestBits() {
    assertThat(bits(7)).isZero();
    assertThat(bits(-3, -2)).isEqualTo(1);
    assertThat(bits(0, 1, 2, 3)).isEqualTo(2);
    assertThat(bits(0, 1, 2, 3, 4)).isEqualTo(3);
    assertThat(bits(0, MARK)).isEqualTo(1);
    assertThat(bits(0, 1, 2, MARK)).isEqualTo(2);
    assertThat(bits(0, 1, 2, 3, MARK)).isEqualTo(3);
    assertThat(bits(-8, 0, 4, 16)).as("steps of four").isEqualTo(3);
    assertThat(bits(5, 10, 20, MARK)).as("steps of five").isEqualTo(3);
    assertThat(bits(0, 6, 9)).as("steps of three").isEqualTo(2);
    assertThat(bits(0, 4, 5)).as("two steps of four, and one out of line").isEqualTo(2);
  }

  @Test
  void anOutlierIsCodedSeparatelyOnlyIfThatSavesBits() {
    assertThat(CellCode.of(IntervalSet.between(0, 7)).hasOutlier()).isFalse();
    assertThat(CellCode.of(IntervalSet.ofAll(new long[] {0, 1, 2, 3, 4, 6})).hasOutlier()).isFalse();
    assertThat(CellCode.of(IntervalSet.ofAll(new long[] {0, 1, 2, 3, 4, 5, 6, 8})).hasOutlier()).isTrue();
  }

  @Test
  void everyValueHasADistinctCodeThatFits() {
    check(7);
    check(-3, -2);
    check(-5, -4, -3, 0, 1);
    check(0, MARK);
    check(-2, 0, 2, MARK);
    check(5, 10, 20);
    check(5, 10, 20, MARK);
    check(0, 1, 2, 3, MARK);
    check(LongStream.range(-9, 40).toArray());
  }

  private static int bits(long... values) {
    return CellCode.of(IntervalSet.ofAll(values)).bits();
  }

  private static void check(long... values) {
    CellCode code = CellCode.of(IntervalSet.ofAll(values));
    assertThat(code.mask()).isEqualTo((1L << code.bits()) - 1);
    assertThat(LongStream.of(values).map(code::encode)).doesNotHaveDuplicates().allMatch(c -> c >= 0 && c <= code.mask());
    assertThat(LongStream.of(values).map(code::encode).map(code::decode)).containsExactly(box(values));
  }

  private static Long[] box(long[] values) {
    return LongStream.of(values).boxed().toArray(Long[]::new);
  }
}
