package skein.ask.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.ask.experiment.Reading;
import skein.ask.question.ReducedSpace;
import skein.ask.question.StubbornRule;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.budget.Budget;
import skein.core.language.LoadOptions;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.generate.ReachablePart;
import skein.net.Networks;
import skein.net.compose.ComponentNetwork;
import skein.net.stubborn.FairReduction;
import skein.net.stubborn.StubbornSteps;
import skein.net.stubborn.Stubbornness;

/** Explores the states of a network that stubborn sets lead to. */
public final class StubbornExploration {

  private StubbornExploration() {}

  public static Reading<ReducedSpace> of(Source source, LoadOptions options, StubbornRule rule, Settings settings, Monitor monitor) {
    Networks.Composed read = Networks.network(source, options, monitor);
    List<Diagnostic> diagnostics = new ArrayList<>(read.diagnostics());
    if (read.network().filter(network -> !Stubbornness.isPossible(network)).isPresent()) {
      diagnostics.add(
          Diagnostic.error("stubborn", new Span(source, 0, 0), "stubborn sets need a network without `prio`")
              .withHint("explore all states instead"));
      return new Reading<>(Optional.empty(), diagnostics);
    }
    return new Reading<>(read.network().map(network -> space(network, rule, settings, monitor)), diagnostics);
  }

  private static ReducedSpace space(ComponentNetwork network, StubbornRule rule, Settings settings, Monitor monitor) {
    monitor.doing(new Activity(Activity.Kind.EXPLORING));
    long start = System.nanoTime();
    int most = (int) Math.min(settings.maxStates().orElse(Integer.MAX_VALUE), Integer.MAX_VALUE);
    Budget budget = Budget.of(monitor);
    Optional<Lts> system =
        switch (rule) {
          case S -> FairReduction.of(network, _ -> true, new Alphabet(), most, budget);
          case D0 -> ReachablePart.of(new StubbornSteps(network, _ -> true, new Alphabet()), most, budget);
        };
    double seconds = (System.nanoTime() - start) / 1e9;
    if (system.isEmpty()) {
      Reason reason = new Reason.StatesMissing(Reason.Limit.of(Cause.STATES, settings));
      return new ReducedSpace(new Extent(new Statistics(most, 0, 0, seconds), 0, 0, false, Cause.STATES, Optional.of(reason)), system);
    }
    Lts lts = system.get();
    return new ReducedSpace(
        new Extent(new Statistics(lts.states(), lts.transitions(), depth(lts), seconds), ends(lts), 0, true, Cause.DECIDED, Optional.empty()), system);
  }

  private static long ends(Lts lts) {
    long ends = 0;
    for (int state = 0; state < lts.states(); state++) {
      ends += lts.first(state) == lts.end(state) ? 1 : 0;
    }
    return ends;
  }

  /** The number of breadth-first levels after the initial state. */
  static int depth(Lts lts) {
    int[] queue = new int[lts.states()];
    int[] level = new int[lts.states()];
    boolean[] seen = new boolean[lts.states()];
    int end = 0;
    queue[end++] = lts.initial();
    seen[lts.initial()] = true;
    int deepest = 0;
    for (int next = 0; next < end; next++) {
      int state = queue[next];
      deepest = level[state];
      for (long step = lts.first(state); step < lts.end(state); step++) {
        int target = lts.target(step);
        if (!seen[target]) {
          seen[target] = true;
          level[target] = level[state] + 1;
          queue[end++] = target;
        }
      }
    }
    return deepest;
  }
}
