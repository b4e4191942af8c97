package skein.core.number;

import java.util.Optional;

/**
 * What is known of a number, which may be infinite: bounds that surely hold it.
 *
 * @param exact the number itself, if it is known; the bounds are rounded outward
 */
public record ValueInterval(double low, double high, Optional<Rational> exact) {

  public ValueInterval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("empty interval: " + low + " to " + high);
    }
  }
}
