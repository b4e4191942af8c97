package skein.chance.linear;

import java.util.Optional;
import skein.chance.value.StateValues;
import skein.core.number.Rational;

/** What is missing to 1, rounded outward. */
public record ComplementValues(StateValues values) implements StateValues {

  @Override
  public int states() {
    return values.states();
  }

  @Override
  public double low(int state) {
    return exact(state).map(Rational::low).orElseGet(() -> Math.max(0, Math.nextDown(1 - values.high(state))));
  }

  @Override
  public double high(int state) {
    return exact(state).map(Rational::high).orElseGet(() -> Math.min(1, Math.nextUp(1 - values.low(state))));
  }

  @Override
  public Optional<Rational> exact(int state) {
    return values.exact(state).map(Rational.ONE::minus);
  }
}
