package skein.chance.query;

import java.util.BitSet;
import java.util.Optional;
import skein.chance.value.StateValues;
import skein.core.number.Rational;

/** The first numbers in some states, the second ones in the others. */
record ChosenValues(BitSet first, StateValues one, StateValues other) implements StateValues {

  @Override
  public int states() {
    return one.states();
  }

  private StateValues of(int state) {
    return first.get(state) ? one : other;
  }

  @Override
  public double low(int state) {
    return of(state).low(state);
  }

  @Override
  public double high(int state) {
    return of(state).high(state);
  }

  @Override
  public Optional<Rational> exact(int state) {
    return of(state).exact(state);
  }
}
