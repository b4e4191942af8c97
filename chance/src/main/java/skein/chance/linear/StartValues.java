package skein.chance.linear;

import java.util.Optional;
import skein.chance.value.StateValues;
import skein.core.number.Rational;

/** The values of the nodes where the paths from each state begin. */
record StartValues(StateValues values, int[] starts) implements StateValues {

  /** Of states that were not asked about, nothing is known. */
  StartValues(StateValues values, TrackedProduct product) {
    this(values, product.starts());
  }

  @Override
  public int states() {
    return starts.length;
  }

  @Override
  public double low(int state) {
    return starts[state] < 0 ? 0 : values.low(starts[state]);
  }

  @Override
  public double high(int state) {
    return starts[state] < 0 ? Double.POSITIVE_INFINITY : values.high(starts[state]);
  }

  @Override
  public Optional<Rational> exact(int state) {
    return starts[state] < 0 ? Optional.empty() : values.exact(starts[state]);
  }
}
