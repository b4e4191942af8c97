package skein.chance.query;

import java.util.BitSet;
import skein.chance.value.StateValues;
import skein.chance.value.WholeValues;
import skein.core.number.ValueInterval;

/** The first numbers in some states, the second ones in the others. */
record ChosenValues(BitSet first, StateValues one, StateValues other) implements WholeValues {

  @Override
  public int states() {
    return one.states();
  }

  @Override
  public ValueInterval interval(int state) {
    return (first.get(state) ? one : other).interval(state);
  }
}
