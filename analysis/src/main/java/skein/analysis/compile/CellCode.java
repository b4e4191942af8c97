package skein.analysis.compile;

import skein.analysis.values.IntervalSet;

/**
 * How the values of one cell are numbered: {@code min + step * code}, and one outlier (such as a front end's sentinel for "undefined") as the last
 * code.
 */
public record CellCode(long min, long step, long count, boolean hasOutlier, long outlier) {

  /** The encoding that takes the fewest bits. */
  public static CellCode of(IntervalSet values) {
    CellCode regular = regular(values);
    if (values.isSingle()) {
      return regular;
    }
    CellCode rest = regular(values.without(values.max()));
    CellCode withOutlier = new CellCode(rest.min, rest.step, rest.count, true, values.max());
    return withOutlier.bits() < regular.bits() ? withOutlier : regular;
  }

  private static CellCode regular(IntervalSet values) {
    long step = 0;
    for (int i = 0; i < values.intervals(); i++) {
      step = values.high(i) > values.low(i) ? 1 : gcd(step, values.low(i) - values.min());
    }
    step = Math.max(1, step);
    return new CellCode(values.min(), step, (values.max() - values.min()) / step + 1, false, 0);
  }

  /** How many bits a code takes. */
  public int bits() {
    return bits(count + (hasOutlier ? 1 : 0));
  }

  long mask() {
    return bits() == 0 ? 0 : -1L >>> (64 - bits());
  }

  long encode(long value) {
    // A division takes longer than all the rest.
    return hasOutlier && value == outlier ? count : step == 1 ? value - min : (value - min) / step;
  }

  long decode(long code) {
    return hasOutlier && code == count ? outlier : min + step * code;
  }

  private static int bits(long values) {
    return 64 - Long.numberOfLeadingZeros(values - 1);
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
