package skein.core.number;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class RationalTest {

  @Test
  void numbersAreInLowestTerms() {
    assertThat(Rational.of(6, -4)).isEqualTo(Rational.of(-3, 2)).hasToString("-3/2");
    assertThat(Rational.of(0, -7)).isEqualTo(Rational.of(0, 1)).hasToString("0");
    assertThatIllegalArgumentException().isThrownBy(() -> Rational.of(1, 0));
  }

  @Test
  void decimalsMeanWhatTheySay() {
    assertThat(Rational.of(new BigDecimal("0.10"))).isEqualTo(Rational.of(1, 10));
    assertThat(Rational.of(new BigDecimal("-2.5e3"))).isEqualTo(Rational.of(-2_500, 1));
  }

  @Test
  void numbersAreOrdered() {
    assertThat(Rational.of(1, 3)).isLessThan(Rational.of(34, 100)).isGreaterThan(Rational.of(-1, 2)).isEqualByComparingTo(Rational.of(2, 6));
  }
}
