package skein.chance.query;

import java.util.Optional;
import skein.chance.value.StateValues;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;

/** The same number in all states. */
record SameValue(int states, ValueInterval value) implements StateValues {

  @Override
  public ValueInterval interval(int state) {
    return value;
  }

  @Override
  public double low(int state) {
    return value.low();
  }

  @Override
  public double high(int state) {
    return value.high();
  }

  @Override
  public Optional<Rational> exact(int state) {
    return value.exact();
  }
}
