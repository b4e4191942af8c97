package skein.cli.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;

final class ValueTextTest {

  private static ValueInterval of(double low, double high) {
    return new ValueInterval(low, high, Optional.empty());
  }

  private static ValueInterval exact(Rational value) {
    return new ValueInterval(value.low(), value.high(), Optional.of(value));
  }

  private static String full(ValueInterval value) {
    return ValueText.full(ValueRange.of(value));
  }

  @Test
  void valuesHaveTheDigitsThatAreCertain() {
    assertThat(full(of(0.661709755, 0.661709839))).isEqualTo("0.6617098  (between 0.66170975 and 0.66170984)");
    assertThat(full(of(0.9001, 0.9099))).isEqualTo("0.91  (between 0.9 and 0.91)");
    assertThat(full(of(35.2916666, 35.2916667))).isEqualTo("35.2916666  (between 35.29166659 and 35.29166671)");
  }

  @Test
  void boundsThatAreNextToEachOtherHaveTwelveDigits() {
    assertThat(full(of(Math.nextDown(0.75), Math.nextUp(0.75)))).isEqualTo("0.75  (between 0.749999999999 and 0.750000000001)");
  }

  @Test
  void smallAndLargeNumbersHaveExponents() {
    assertThat(full(of(3.220591e-6, 3.220609e-6))).isEqualTo("3.2206e-6  (between 3.220591e-6 and 3.22061e-6)");
    assertThat(full(of(2e20, 2e20))).isEqualTo("2e20");
    assertThat(full(of(117_026_056, 117_026_056))).isEqualTo("117026056");
  }

  @Test
  void fractionsArePrintedAndMeasured() {
    assertThat(full(exact(Rational.of(3, 4)))).isEqualTo("3/4  (0.75)");
    assertThat(full(exact(Rational.of(1440, 1907)))).isEqualTo("1440/1907  (0.7551127425…)");
    assertThat(full(exact(Rational.of(2)))).isEqualTo("2");
    assertThat(full(exact(Rational.of(1, 3).power(100)))).isEqualTo("1.940325217e-48…  (exact; its fraction has 49 digits)");
  }

  @Test
  void rangesOverInitialStatesNameBothEnds() {
    assertThat(ValueText.full(new ValueRange(exact(Rational.of(1, 3)), exact(Rational.of(1, 2))))).isEqualTo("1/3 to 1/2  (0.3333333333… to 0.5)");
    assertThat(ValueText.full(new ValueRange(of(0.333333121, 0.33333338), of(0.49999991, 0.50000009))))
        .isEqualTo("0.3333333 to 0.5  (between 0.33333312 and 0.5000001)");
  }

  @Test
  void whatIsHardlyKnownIsGivenByItsBounds() {
    assertThat(full(of(0.194338, 1))).isEqualTo("between 0.194 and 1");
    assertThat(full(of(0, 1))).isEqualTo("between 0 and 1");
    assertThat(full(of(12.5, Double.POSITIVE_INFINITY))).isEqualTo("at least 12.5");
    assertThat(full(of(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY))).isEqualTo("infinity");
    assertThat(ValueText.full(new ValueRange(exact(Rational.of(2)), of(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY)))).startsWith("2 to infinity");
  }

  /** Whatever the interval is: what is printed holds it. */
  @Test
  void printedBoundsHoldTheInterval() {
    Random random = new Random(1);
    Pattern bounds = Pattern.compile("between (\\S+) and ([^\\s)]+)");
    for (int i = 0; i < 20_000; i++) {
      double low = random.nextDouble() * Math.pow(10, random.nextInt(40) - 20);
      double high = low * (1 + Math.pow(10, -random.nextInt(16)) * random.nextDouble());
      String text = full(of(low, high));
      Matcher found = bounds.matcher(text);
      if (low < high) {
        assertThat(found.find()).as(text).isTrue();
        assertThat(new BigDecimal(found.group(1))).isLessThanOrEqualTo(new BigDecimal(low));
        assertThat(new BigDecimal(found.group(2))).isGreaterThanOrEqualTo(new BigDecimal(high));
      }
    }
  }
}
