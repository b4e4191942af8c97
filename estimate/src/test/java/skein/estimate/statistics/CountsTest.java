package skein.estimate.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.core.estimate.HistogramBin;
import skein.core.estimate.Interval;

class CountsTest {

  @Test
  void momentsAreThoseOfTheNumbers() {
    Moments moments = moments(2, 4, 4, 4, 5, 5, 7, 9);
    assertThat(moments.mean()).isEqualTo(5);
    assertThat(moments.deviation()).isCloseTo(Math.sqrt(32.0 / 7), within(1e-15));
    assertThat(moments(7).deviation()).isZero();
    assertThat(moments(7).meanInterval(0.05)).isEmpty();
  }

  @Test
  void momentsOfLargeNumbersAreExact() {
    Moments moments = new Moments();
    long large = Integer.MIN_VALUE;
    for (int i = 0; i < 100; i++) {
      moments.add(large);
      moments.add(large + 2);
    }
    assertThat(moments.mean()).isEqualTo(large + 1);
    assertThat(moments.deviation()).isCloseTo(Math.sqrt(200.0 / 199), within(1e-15));
    Moments other = new Moments();
    other.add(large, 100);
    other.add(large + 2, 100);
    assertThat(other.deviation()).isEqualTo(moments.deviation());
    Moments both = new Moments();
    both.add(moments);
    both.add(other);
    assertThat(both.deviation()).isCloseTo(Math.sqrt(400.0 / 399), within(1e-15));
  }

  @Test
  void studentsQuantilesAreThoseOfTheTables() {
    assertThat(Moments.studentQuantile(1, 0.05)).isCloseTo(12.706205, within(1e-6));
    assertThat(Moments.studentQuantile(10, 0.05)).isCloseTo(2.228139, within(1e-6));
    assertThat(Moments.studentQuantile(30, 0.01)).isCloseTo(2.749996, within(1e-6));
    assertThat(Moments.studentQuantile(1e6, 0.05)).isCloseTo(1.959966, within(1e-6));
  }

  @Test
  void theMeansIntervalIsStudents() {
    Interval interval = moments(2, 4, 4, 4, 5, 5, 7, 9).meanInterval(0.05).orElseThrow();
    assertThat(interval.low()).isCloseTo(5 - 1.787488, within(1e-6));
    assertThat(interval.high()).isCloseTo(5 + 1.787488, within(1e-6));
  }

  @Test
  void valuesAreExactOrHaveSixteenBits() {
    assertThat(ValueCounts.rounded(65_536)).isEqualTo(65_536);
    assertThat(ValueCounts.rounded(-65_535)).isEqualTo(-65_535);
    assertThat(ValueCounts.rounded(131_073)).isEqualTo(131_072);
    assertThat(ValueCounts.rounded(-1_000_001)).isEqualTo(-1_000_000);
    assertThat(ValueCounts.rounded(Integer.MIN_VALUE)).isEqualTo(Integer.MIN_VALUE);
  }

  @Test
  void ranksAndQuantilesCountRepetitions() {
    ValueCounts counts = counts(3, 1, 1, 7);
    assertThat(counts.ranked(1)).hasValue(1);
    assertThat(counts.ranked(2)).hasValue(1);
    assertThat(counts.ranked(3)).hasValue(3);
    assertThat(counts.ranked(4)).hasValue(7);
    assertThat(counts.ranked(5)).isEmpty();
    assertThat(counts.quantile(0.5, 4)).hasValue(1);
    assertThat(counts.quantile(0.5, 8)).as("four more that are not known yet").hasValue(7);
    assertThat(counts.quantile(0.9, 8)).isEmpty();
    assertThat(counts.upTo(3)).hasValue(0.75);
  }

  @Test
  void histogramsHaveRoundClasses() {
    assertThat(Histogram.of(counts(3, 1, 1, 7), 10))
        .isEqualTo(List.of(bin(1, 1, 2), bin(2, 2, 0), bin(3, 3, 1), bin(4, 4, 0), bin(5, 5, 0), bin(6, 6, 0), bin(7, 7, 1)));
    assertThat(Histogram.of(counts(-7, 12, 13, 99), 4)).isEqualTo(List.of(bin(-50, -1, 1), bin(0, 49, 2), bin(50, 99, 1)));
    assertThat(Histogram.of(new ValueCounts(), 4)).isEmpty();
  }

  private static HistogramBin bin(long low, long high, long count) {
    return new HistogramBin(low, high, count);
  }

  private static Moments moments(long... values) {
    Moments moments = new Moments();
    LongStream.of(values).forEach(moments::add);
    return moments;
  }

  private static ValueCounts counts(long... values) {
    ValueCounts counts = new ValueCounts();
    LongStream.of(values).forEach(counts::add);
    return counts;
  }
}
