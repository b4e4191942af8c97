package skein.estimate.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import skein.core.estimate.HistogramBin;

/** Counts in classes of equal width. */
public final class Histogram {

  private static final long[] STEPS = {1, 2, 5};

  private Histogram() {}

  /** At most this many classes, whose width is 1, 2 or 5 times a power of ten, and whose limits are multiples of it. */
  public static List<HistogramBin> of(ValueCounts values, int most) {
    List<HistogramBin> bins = new ArrayList<>();
    if (values.isEmpty()) {
      return bins;
    }
    long width = width(values.min(), values.max(), most);
    for (long low = Math.floorDiv(values.min(), width) * width; low <= values.max(); low += width) {
      bins.add(new HistogramBin(low, low + width - 1, 0));
    }
    long first = bins.getFirst().low();
    for (Map.Entry<Long, Long> each : values.byValue().entrySet()) {
      int at = (int) ((each.getKey() - first) / width);
      HistogramBin bin = bins.get(at);
      bins.set(at, new HistogramBin(bin.low(), bin.high(), bin.count() + each.getValue()));
    }
    return bins;
  }

  private static long width(long min, long max, int most) {
    for (long power = 1; ; power *= 10) {
      for (long step : STEPS) {
        long width = step * power;
        if (Math.floorDiv(max, width) - Math.floorDiv(min, width) < most) {
          return width;
        }
      }
    }
  }
}
