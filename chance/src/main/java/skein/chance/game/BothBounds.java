package skein.chance.game;

import java.util.Optional;
import skein.chance.value.StateValues;
import skein.core.number.Rational;

/** Numbers between others: at least the first, at most the second ones. */
record BothBounds(int states, StateValues surely, StateValues atMost) implements StateValues {

  @Override
  public double low(int state) {
    return surely.low(state);
  }

  @Override
  public double high(int state) {
    return atMost.high(state);
  }

  @Override
  public Optional<Rational> exact(int state) {
    return surely.exact(state).filter(value -> atMost.exact(state).equals(Optional.of(value)));
  }
}
