package skein.chance.value;

import java.util.Optional;
import skein.core.number.Rational;

/**
 * The numbers of states, without rounding.
 *
 * @param numbers null for those that are infinite
 */
public record ExactValues(Rational[] numbers) implements StateValues {

  @Override
  public int states() {
    return numbers.length;
  }

  @Override
  public double low(int state) {
    return numbers[state] == null ? Double.POSITIVE_INFINITY : numbers[state].low();
  }

  @Override
  public double high(int state) {
    return numbers[state] == null ? Double.POSITIVE_INFINITY : numbers[state].high();
  }

  @Override
  public Optional<Rational> exact(int state) {
    return Optional.ofNullable(numbers[state]);
  }
}
