package skein.chance.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class RoundingTest {

  private static final int TRIES = Boolean.getBoolean("skein.thorough") ? 1_000_000 : 20_000;

  @Test
  void boundsOfSumsHoldTheExactSum() {
    Random random = new Random(1);
    for (int i = 0; i < TRIES; i++) {
      int operations = random.nextInt(1, 8);
      double computed = random.nextDouble();
      BigDecimal exact = new BigDecimal(computed);
      for (int j = 0; j < operations; j++) {
        double next = random.nextDouble() * 8;
        computed += next;
        exact = exact.add(new BigDecimal(next));
      }
      assertThat(new BigDecimal(Rounding.down(computed, operations, 0))).isLessThanOrEqualTo(exact);
      assertThat(new BigDecimal(Rounding.up(computed, operations, 0))).isGreaterThanOrEqualTo(exact);
    }
  }

  @Test
  void boundsOfProductsHoldTheExactProduct() {
    Random random = new Random(2);
    for (int i = 0; i < TRIES; i++) {
      double left = random.nextDouble();
      double right = 1 + random.nextDouble();
      BigDecimal exact = new BigDecimal(left).multiply(new BigDecimal(right));
      assertThat(new BigDecimal(Rounding.down(left * right, 1, 0))).isLessThanOrEqualTo(exact);
      assertThat(new BigDecimal(Rounding.up(left * right, 1, 0))).isGreaterThanOrEqualTo(exact);
    }
  }

  @Test
  void whatIsExactStaysSo() {
    assertThat(Rounding.up(0, 7, 0)).isZero();
    assertThat(Rounding.down(0, 7, 0)).isZero();
    assertThat(Rounding.up(0.1, 0, 0)).isEqualTo(0.1);
    assertThat(Rounding.down(0.1, 0, 0)).isEqualTo(0.1);
  }
}
