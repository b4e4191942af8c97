package skein.chance.value;

import java.util.Optional;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;

/** Values of which the interval is known as a whole. */
public interface WholeValues extends StateValues {

  @Override
  ValueInterval interval(int state);

  @Override
  default double low(int state) {
    return interval(state).low();
  }

  @Override
  default double high(int state) {
    return interval(state).high();
  }

  @Override
  default Optional<Rational> exact(int state) {
    return interval(state).exact();
  }
}
