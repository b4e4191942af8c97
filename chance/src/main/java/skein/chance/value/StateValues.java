package skein.chance.value;

import java.util.Optional;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;

/** A number for each state, with bounds that surely hold it. Numbers may be infinite. */
public interface StateValues {

  int states();

  double low(int state);

  double high(int state);

  /** The number, if it is known exactly and finite. */
  Optional<Rational> exact(int state);

  default ValueInterval interval(int state) {
    return new ValueInterval(low(state), high(state), exact(state));
  }
}
