package skein.core.estimate;

import java.util.List;

/**
 * After how many steps runs decide a property.
 *
 * @param summary of the runs that decided it only; its quantiles are those of all runs, where the others take longer than the maximum number of steps
 */
public record DecisionTime(SampleSummary summary, List<HistogramBin> histogram) {

  public DecisionTime {
    histogram = List.copyOf(histogram);
  }
}
