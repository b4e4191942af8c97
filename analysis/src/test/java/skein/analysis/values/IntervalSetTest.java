package skein.analysis.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class IntervalSetTest {

  @Test
  void adjacentIntervalsAreMerged() {
    assertThat(IntervalSet.ofAll(new long[] {3, 1, 2, 7})).hasToString("{1..3, 7}");
    assertThat(IntervalSet.between(0, 3).union(IntervalSet.between(5, 6))).hasToString("{0..3, 5..6}");
    assertThat(IntervalSet.between(0, 3).without(2)).hasToString("{0..1, 3}");
  }

  @Test
  void theMemberNearestToZeroIsFound() {
    assertThat(IntervalSet.between(-3, 5).nearestToZero()).isEqualTo(0);
    assertThat(IntervalSet.between(3, 5).nearestToZero()).isEqualTo(3);
    assertThat(IntervalSet.between(-5, -3).nearestToZero()).isEqualTo(-3);
    assertThat(IntervalSet.ofAll(new long[] {-4, 3}).nearestToZero()).isEqualTo(3);
    assertThat(IntervalSet.ofAll(new long[] {-3, 3}).nearestToZero()).isEqualTo(-3);
    assertThat(IntervalSet.ofAll(new long[] {-2, 3}).nearestToZero()).isEqualTo(-2);
  }

  @Test
  void theSmallestGapsOfTooManyIntervalsAreClosed() {
    long[] values = new long[IntervalSet.MOST + 1];
    for (int i = 0; i < values.length; i++) {
      values[i] = i == 0 ? -1 : 10L * i;
    }
    IntervalSet set = IntervalSet.ofAll(values);
    assertThat(set.intervals()).isEqualTo(IntervalSet.MOST);
    assertThat(set.contains(15)).isTrue();
    assertThat(set.contains(5)).isFalse();
  }

  @Test
  void theSmallestGapsAreClosedFirst() {
    // Gaps of 2 to 21, the largest first: those of 2 to 6 are closed.
    long[] values = new long[21];
    for (int i = 1; i < values.length; i++) {
      values[i] = values[i - 1] + 22 - i;
    }
    IntervalSet set = IntervalSet.ofAll(values);
    assertThat(set.intervals()).isEqualTo(IntervalSet.MOST);
    for (int i = 0; i < values.length; i++) {
      assertThat(set.contains(values[i])).isTrue();
      assertThat(i + 1 < values.length && set.contains(values[i] + 1)).as("after the %dth", i).isEqualTo(i >= 15 && i < 20);
    }
    assertThat(set.min()).isEqualTo(0);
    assertThat(set.max()).isEqualTo(values[20]);
  }

  @Test
  void upTo4096PairsAreCombinedExactly() {
    IntervalSet even = IntervalSet.ofAll(new long[] {0, 2, 4, 6, 8, 10, 12, 14});
    assertThat(IntervalSet.between(1, 512).combine(even, (x, y) -> (x + y) % 2).size()).isEqualTo(2);
    assertThat(IntervalSet.between(0, 511).combine(even, (x, y) -> x == 5 && y == 4 ? 1000 : 0)).hasToString("{0, 1000}");
    assertThat(IntervalSet.between(0, 512).combine(even, (x, y) -> x == 5 && y == 4 ? 1000 : 0)).as("corners only").hasToString("{0}");
    IntervalSet huge = IntervalSet.between(0, 5_000_000);
    assertThat(huge.combine(huge, Long::sum)).hasToString("{0..10000000}");
  }

  @Test
  void setOperationsAgreeWithPlainSets() {
    Random random = new Random(7);
    for (int round = 0; round < 2000; round++) {
      TreeSet<Long> a = numbers(random);
      TreeSet<Long> b = numbers(random);
      IntervalSet x = of(a);
      IntervalSet y = of(b);
      TreeSet<Long> union = new TreeSet<>(a);
      union.addAll(b);
      TreeSet<Long> common = new TreeSet<>(a);
      common.retainAll(b);
      assertThat(x.union(y)).isEqualTo(of(union));
      assertThat(x.intersect(y)).isEqualTo(of(common));
      assertThat(x.size()).isEqualTo(a.size());
      assertThat(x.containsAll(y)).isEqualTo(a.containsAll(b));
    }
  }

  @Test
  void largeSetsAreCombinedByTheirBounds() {
    IntervalSet large = IntervalSet.between(-1_000_000, 2_000_000);
    assertThat(large.combine(IntervalSet.between(-2, 3), (x, y) -> x * y)).hasToString("{-4000000..6000000}");
    assertThat(large.combine(IntervalSet.between(1, 4), (x, y) -> x / y)).hasToString("{-1000000..2000000}");
  }

  private static TreeSet<Long> numbers(Random random) {
    TreeSet<Long> numbers = new TreeSet<>();
    for (int i = random.nextInt(8); i > 0; i--) {
      numbers.add((long) random.nextInt(-10, 10));
    }
    return numbers;
  }

  private static IntervalSet of(TreeSet<Long> numbers) {
    return IntervalSet.ofAll(numbers.stream().mapToLong(n -> n).toArray());
  }
}
