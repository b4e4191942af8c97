package skein.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import skein.core.answer.Cause;
import skein.core.estimate.DecisionTime;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.QuantileEstimate;
import skein.core.estimate.QuantityEstimate;
import skein.core.estimate.SampleSummary;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.ObservedQuantity;
import skein.estimate.statistics.Histogram;
import skein.estimate.statistics.QuantileRanks;
import skein.estimate.statistics.ValueCounts;

/** What the sum of all runs says. */
record EstimateSummary(Program program, List<Property> properties, EstimatePlan plan, StopCheck check, RunTally tally, Estimate.Starts starts) {

  private static final List<Double> TIME_PARTS = List.of(0.05, 0.25, 0.5, 0.75, 0.95);
  private static final int BINS = 20;

  /** Without what takes long to compute, for somebody who waits. */
  Estimate brief() {
    return of(Cause.DECIDED, IntStream.range(0, properties.size()).mapToObj(i -> property(i, false)).toList(), List.of());
  }

  Estimate of(Cause cause) {
    List<QuantityEstimate> observed = new ArrayList<>();
    for (int i = 0; i < tally.quantities().size(); i++) {
      observed.add(quantity(program.view().quantities().get(i), tally.quantities().get(i)));
    }
    return of(cause, IntStream.range(0, properties.size()).mapToObj(i -> property(i, true)).toList(), observed);
  }

  private Estimate of(Cause cause, List<PropertyEstimate> judged, List<QuantityEstimate> observed) {
    return new Estimate(program, plan, cause, tally.runs(), tally.wasCut(), tally.steps(), judged, observed, starts, tally.error());
  }

  private PropertyEstimate property(int index, boolean timed) {
    PropertyTally of = tally.properties().get(index);
    return new PropertyEstimate(
        properties.get(index),
        of.met(),
        of.broken(),
        of.open(),
        of.erred(),
        check.interval(tally, of),
        check.method(tally),
        check.answer(of),
        timed && !of.times().isEmpty() ? Optional.of(time(of)) : Optional.empty(),
        properties.get(index).claim().isExistential() ? OptionalInt.empty() : of.firstBroken());
  }

  private DecisionTime time(PropertyTally of) {
    return new DecisionTime(summary(of.times(), of.runs()), Histogram.of(of.times(), BINS));
  }

  private QuantityEstimate quantity(ObservedQuantity quantity, QuantityTally values) {
    return new QuantityEstimate(
        quantity,
        IntStream.range(0, values.points())
            .mapToObj(
                point ->
                    new QuantityEstimate.Point(
                        point * plan.every(),
                        values.undefined(point),
                        values.values(point).isEmpty()
                            ? Optional.empty()
                            : Optional.of(summary(values.values(point), values.values(point).count()))))
            .toList());
  }

  /** @param sample the size of the sample, if some of its values are not known but larger than all others */
  private SampleSummary summary(ValueCounts values, long sample) {
    return new SampleSummary(
        values.count(),
        values.min(),
        values.max(),
        values.moments().mean(),
        values.moments().deviation(),
        values.moments().meanInterval(plan.error()),
        TIME_PARTS.stream().map(part -> quantile(values, part, sample)).toList());
  }

  private QuantileEstimate quantile(ValueCounts values, double part, long sample) {
    QuantileRanks ranks = QuantileRanks.of(part, sample, plan.error());
    return new QuantileEstimate(
        part,
        values.quantile(part, sample),
        ranks.low() == 0 ? OptionalLong.empty() : values.ranked(ranks.low()),
        ranks.high() > sample ? OptionalLong.empty() : values.ranked(ranks.high()));
  }
}
