package skein.chance.query;

import skein.chance.value.WholeValues;
import skein.core.number.ValueInterval;

/** The same number in all states. */
record SameValue(int states, ValueInterval value) implements WholeValues {

  @Override
  public ValueInterval interval(int state) {
    return value;
  }
}
