package skein.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The round numbers on an axis.
 *
 * @param digits behind the decimal point
 */
record AxisTicks(double low, double high, List<Double> at, int digits) {

  private static final double[] FACTORS = {1, 2, 5, 10};

  /** At most this many intervals between multiples of 1, 2 or 5 times a power of ten. */
  static AxisTicks of(double min, double max, int most) {
    double spread = max > min ? max - min : Math.max(1, Math.abs(max));
    double power = Math.pow(10, Math.floor(Math.log10(spread / most)));
    double step = power;
    for (double factor : FACTORS) {
      step = factor * power;
      if (spread / step <= most) {
        break;
      }
    }
    double first = Math.floor(min / step + 1e-9);
    double last = Math.max(first + 1, Math.ceil(max / step - 1e-9));
    List<Double> ticks = new ArrayList<>();
    for (double i = first; i <= last; i++) {
      ticks.add(i * step);
    }
    int digits = (int) Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    return new AxisTicks(first * step, last * step, ticks, digits);
  }

  String text(double tick) {
    return String.format(Locale.ROOT, "%,." + digits + "f", tick == 0 ? 0.0 : tick);
  }
}
