package skein.chance.linear;

import java.util.Optional;
import skein.chance.value.StateValues;
import skein.core.number.Rational;

/** Numbers that lie between others. */
record BetweenValues(StateValues least, StateValues most) implements StateValues {

  @Override
  public int states() {
    return least.states();
  }

  @Override
  public double low(int state) {
    return least.low(state);
  }

  @Override
  public double high(int state) {
    return most.high(state);
  }

  @Override
  public Optional<Rational> exact(int state) {
    return least.exact(state).equals(most.exact(state)) ? least.exact(state) : Optional.empty();
  }
}
