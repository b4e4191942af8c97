package skein.bench.result;

import static skein.bench.tool.ToolName.AUTO;
import static skein.bench.tool.ToolName.BY_HAND;
import static skein.bench.tool.ToolName.DEFINED;
import static skein.bench.tool.ToolName.EXPLORE;
import static skein.bench.tool.ToolName.EXPLORED;
import static skein.bench.tool.ToolName.INTERPRETER;
import static skein.bench.tool.ToolName.INTERVALS;
import static skein.bench.tool.ToolName.MATRIX;
import static skein.bench.tool.ToolName.MINIMISE;
import static skein.bench.tool.ToolName.PLAIN;
import static skein.bench.tool.ToolName.SAMPLER;
import static skein.bench.tool.ToolName.SAMPLER_2;
import static skein.bench.tool.ToolName.SKEIN;
import static skein.bench.tool.ToolName.SKEIN_1;
import static skein.bench.tool.ToolName.SKEIN_2;
import static skein.bench.tool.ToolName.SPIN;
import static skein.bench.tool.ToolName.TLC;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import skein.bench.tool.Sample;
import skein.bench.tool.ToolName;

/** Computes rates from the measurements of one run. Only correct results count. */
public final class Rates {

  /** In smaller state spaces the virtual machine takes more memory than the states. */
  private static final long MANY_STATES = 1_000_000;

  private static final int ONE_WORD = 64;
  private static final int TWO_WORDS = 128;

  private final boolean judged;
  private final List<Rate> rates = new ArrayList<>();

  private Rates(boolean judged) {
    this.judged = judged;
  }

  /** @param judged whether the graphs are large enough for targets to be meaningful */
  public static List<Rate> of(List<BenchResult> results, boolean judged) {
    Rates all = new Rates(judged);
    OptionalLong idle = idle(results);
    for (BenchResult result : results) {
      if (result.wrong().isEmpty()) {
        all.add(result, idle);
        all.addEventually(result, results);
        all.addGrowth(result, results);
      }
    }
    all.rates.sort(Comparator.comparing(Rate::kind));
    return all.rates;
  }

  /** The memory of a process that explores almost nothing. */
  private static OptionalLong idle(List<BenchResult> results) {
    return results.stream()
        .filter(result -> !(result.row() instanceof Row.RandomRuns || result.row() instanceof Row.OnSystem || result.row() instanceof Row.Start))
        .flatMap(result -> result.done(SKEIN).stream())
        .filter(sample -> sample.states() < 1_000 && sample.verdicts().isEmpty())
        .flatMapToLong(sample -> sample.cost().peakBytes().stream())
        .min();
  }

  private void add(BenchResult result, OptionalLong idle) {
    if (result.row() instanceof Row.OnSystem) {
      time(Rate.Kind.INTERVALS_OVER_PLAIN, result, INTERVALS, PLAIN);
      time(Rate.Kind.MATRIX_OVER_EXPLORE, result, MATRIX, EXPLORED);
      return;
    }
    String basis = result.row().workload().name();
    Optional<Sample> one = result.done(SKEIN_1).or(() -> result.done(SKEIN));
    if (result.row() instanceof Row.SameGraph(var _, var tools) && tools.size() > 1) {
      over(Rate.Kind.COMPILED_OVER_INTERPRETED, basis, one, result.done(INTERPRETER));
      over(Rate.Kind.OVER_SPIN, basis, result.done(SKEIN), result.done(SPIN));
      over(Rate.Kind.ONE_THREAD_OVER_SPIN, basis, result.done(SKEIN_1), result.done(SPIN));
      over(Rate.Kind.OVER_TLC, basis, result.done(SKEIN), result.done(TLC));
      over(Rate.Kind.TWO_THREADS, basis, result.done(SKEIN_2), result.done(SKEIN_1));
      over(Rate.Kind.DEFINED, basis, result.done(DEFINED), result.done(SKEIN_1));
      if (result.bits() <= TWO_WORDS) {
        one.ifPresent(sample -> add(Rate.Kind.STATES_PER_CORE, basis, sample.statesPerSecond() / 1e6));
      }
    }
    if (result.row() instanceof Row.RandomRuns) {
      result.done(SKEIN).ifPresent(sample -> add(Rate.Kind.RANDOM_STEPS, basis, sample.statesPerSecond() / 1e3));
      result.done(SAMPLER).ifPresent(sample -> add(Rate.Kind.STEPS_PER_CORE, basis, sample.statesPerSecond() / 1e6));
      over(Rate.Kind.OVER_BY_HAND, basis, result.done(SAMPLER), result.done(BY_HAND));
      over(Rate.Kind.TWO_SAMPLERS, basis, result.done(SAMPLER_2), result.done(SAMPLER));
      return;
    }
    if (result.row() instanceof Row.Start) {
      result.done(SKEIN).ifPresent(sample -> add(Rate.Kind.START, basis, sample.cost().wall()));
      result.done(DEFINED).ifPresent(
          defined -> result.done(SKEIN).ifPresent(builtIn -> add(Rate.Kind.DEFINED_START, basis, defined.cost().wall() / builtIn.cost().wall())));
      return;
    }
    if (result.done(AUTO).isPresent() && result.done(EXPLORE).isPresent()) {
      add(Rate.Kind.AUTO_OVER_EXPLORE, result.row().name(), result.done(AUTO).get().cost().wall() / result.done(EXPLORE).get().cost().wall());
    }
    result.done(SKEIN)
        .filter(sample -> result.bits() <= ONE_WORD && sample.states() >= MANY_STATES && sample.verdicts().isEmpty())
        .ifPresent(sample -> bytes(basis, sample, idle));
  }

  /** A property that one engine judged, by its own clock, over the plain search of the same model. */
  private void addEventually(BenchResult result, List<BenchResult> results) {
    if (!(result.row() instanceof Row.SameProperty(var workload, var _, var _, var _, var tools, var _)) || !tools.equals(List.of(EXPLORE))) {
      return;
    }
    for (BenchResult graph : results) {
      if (graph.row() instanceof Row.SameGraph(var same, var _) && same.name().equals(workload.name()) && graph.wrong().isEmpty()) {
        result.done(EXPLORE).ifPresent(
            judged -> graph.done(SKEIN).ifPresent(
                searched -> add(Rate.Kind.EVENTUALLY_OVER_SEARCH, result.row().name(), judged.seconds() / searched.seconds())));
      }
    }
  }

  /** The time that minimisation takes for a transition of a large system, over that for one of a smaller system of the same shape. */
  private void addGrowth(BenchResult large, List<BenchResult> results) {
    for (BenchResult small : results) {
      if (large.row() instanceof Row.OnSystem && small.row() instanceof Row.OnSystem && large.row().workload().model().equals(small.row().workload().model())) {
        large.done(MINIMISE).ifPresent(
            much -> small.done(MINIMISE).filter(little -> little.transitions() * 15 < much.transitions()).ifPresent(
                little -> add(
                    Rate.Kind.COST_GROWTH, large.row().workload().name(),
                    much.seconds() / much.transitions() / (little.seconds() / little.transitions()))));
      }
    }
  }

  private void time(Rate.Kind kind, BenchResult result, ToolName ours, ToolName theirs) {
    result.done(ours).ifPresent(one -> result.done(theirs).ifPresent(other -> add(kind, result.row().name(), one.seconds() / other.seconds())));
  }

  private void bytes(String basis, Sample sample, OptionalLong idle) {
    OptionalLong peak = sample.cost().peakBytes();
    if (peak.isPresent() && idle.isPresent()) {
      double net = (double) (peak.getAsLong() - idle.getAsLong()) / sample.states();
      add(Rate.Kind.BYTES_PER_STATE, basis, net);
      add(Rate.Kind.ALL_BYTES_PER_STATE, basis, sample.bytesPerState());
    }
  }

  private void over(Rate.Kind kind, String basis, Optional<Sample> ours, Optional<Sample> theirs) {
    if (ours.isPresent() && theirs.isPresent()) {
      add(kind, basis, ours.get().statesPerSecond() / theirs.get().statesPerSecond());
    }
  }

  private void add(Rate.Kind kind, String basis, double value) {
    rates.add(new Rate(kind, basis, value, judged ? kind.target() : OptionalDouble.empty()));
  }
}
