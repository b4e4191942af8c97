package skein.chance.value;

import java.math.BigDecimal;
import java.util.Optional;
import skein.core.number.Rational;

/** Bounds of the numbers of states, in arrays. A number whose bounds are equal is known exactly. */
public record IntervalValues(double[] lows, double[] highs) implements StateValues {

  @Override
  public int states() {
    return lows.length;
  }

  @Override
  public double low(int state) {
    return lows[state];
  }

  @Override
  public double high(int state) {
    return highs[state];
  }

  @Override
  public Optional<Rational> exact(int state) {
    return lows[state] == highs[state] && Double.isFinite(lows[state]) ? Optional.of(Rational.of(new BigDecimal(lows[state]))) : Optional.empty();
  }
}
