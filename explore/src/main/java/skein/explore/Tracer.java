package skein.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import skein.core.interpret.ModelError;
import skein.core.system.TransitionSystem;

/** Turns ways through a searched graph into labelled paths. Labels are not stored but found again. */
final class Tracer<L> {

  private final TransitionSystem<L> system;
  private final IntFunction<long[]> states;

  /** The packed states of the system by their numbers in the search. */
  Tracer(TransitionSystem<L> system, IntFunction<long[]> states) {
    this.system = system;
    this.states = states;
  }

  Path<L> atState(List<Integer> way) {
    return path(way, new Path.End.AtState<>());
  }

  Path<L> ended(List<Integer> way) {
    return path(way, new Path.End.NoStep<>());
  }

  Path<L> atBound(List<Integer> way) {
    return path(way, new Path.End.AtBound<>());
  }

  Path<L> loop(List<Integer> way, int to) {
    return path(way, new Path.End.Loop<>(to));
  }

  /** By the given edges: for each state but the last, which of its transitions is taken. */
  Path<L> loop(List<Integer> way, List<Integer> edges, int to) {
    List<L> labels = new ArrayList<>();
    for (int i = 0; i < edges.size(); i++) {
      List<L> here = new ArrayList<>();
      system.successors(states.apply(way.get(i)), new Labels(here));
      labels.add(here.get(edges.get(i)));
    }
    return new Path<>(way.stream().map(states::apply).toList(), labels, new Path.End.Loop<>(to));
  }

  Path<L> predicateErrs(List<Integer> way, ModelError error) {
    return path(way, new Path.End.Error<>(Optional.empty(), error));
  }

  /** The first step of the last state that errs is its end. */
  Path<L> stepErrs(List<Integer> way) {
    Scan scan = new Scan(null);
    system.successors(states.apply(way.getLast()), scan);
    return path(way, scan.error);
  }

  private Path<L> path(List<Integer> way, Path.End<L> end) {
    List<long[]> along = new ArrayList<>();
    List<L> labels = new ArrayList<>();
    for (int state : way) {
      long[] packed = states.apply(state);
      if (!along.isEmpty()) {
        Scan scan = new Scan(packed);
        system.successors(along.getLast(), scan);
        labels.add(scan.label);
      }
      along.add(packed);
    }
    return new Path<>(along, labels, end);
  }

  /** Remembers the labels of all transitions, in order. */
  private final class Labels implements TransitionSystem.Sink<L> {

    private final List<L> labels;

    Labels(List<L> labels) {
      this.labels = labels;
    }

    @Override
    public void transition(L label, long[] target) {
      labels.add(label);
    }

    @Override
    public void error(L label, ModelError error) {}
  }

  /** Remembers the first transition to a state, and the first step that errs. */
  private final class Scan implements TransitionSystem.Sink<L> {

    private final long[] wanted;
    private boolean found;
    private L label;
    private Path.End.Error<L> error;

    Scan(long[] wanted) {
      this.wanted = wanted;
    }

    @Override
    public void transition(L l, long[] target) {
      if (!found && wanted != null && Arrays.equals(target, wanted)) {
        found = true;
        label = l;
      }
    }

    @Override
    public void error(L l, ModelError e) {
      if (error == null) {
        error = new Path.End.Error<>(Optional.of(l), e);
      }
    }
  }
}
