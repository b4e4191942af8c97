package skein.explore.swarm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.core.interpret.Truth;
import skein.search.graph.LabelledGraph;
import skein.search.store.VisitedStates;

/**
 * A small randomised depth-first search from one state: a random walk that never enters a state twice and backtracks at dead ends. States are stored
 * exactly, and only when they are entered: so within its bounds it misses no loop, and every loop it reports is real.
 */
final class Foray {

  private static final int STATES_PER_CHECK = 1 << 8;

  private final LabelledGraph<?> graph;
  private final Target target;
  private final Budget budget;
  private final Successors out;
  private final VisitedStates visited;
  /** The numbers of the states on the current run. */
  private int[] path = new int[64];
  /** The position of each visited state on the current run; -1 if it is no longer on it. */
  private int[] places = new int[64];
  /** The agents of the successors, if there is a favourite. */
  private int[] actors = new int[64];
  private int depth;
  private long states;
  private long transitions;
  private int deepest;

  Foray(LabelledGraph<?> graph, Target target, Budget budget) {
    this.graph = graph;
    this.target = target;
    this.budget = budget;
    this.out = new Successors(graph.words(), budget);
    this.visited = new VisitedStates(graph.words());
  }

  /**
   * Visits at most this many states, up to this depth.
   *
   * @param favourite takes a step whenever it can, unless it is {@link LabelledGraph#ANYBODY}
   */
  Optional<Target.Find> from(long[] initial, int mostStates, int mostDepth, int favourite, SplittableRandom random) {
    visited.clear(mostStates);
    depth = -1;
    if (!admits(initial, 0)) {
      states++;
      return Optional.empty();
    }
    enter(initial, 0);
    boolean entered = true;
    while (depth >= 0) {
      int here = path[depth];
      int erring = expand(here, favourite);
      if (entered) {
        transitions += out.count();
        Optional<Target.Find> find = look(here, erring);
        if (find.isPresent()) {
          return find;
        }
      }
      int next = depth < mostDepth ? next(favourite, random) : -1;
      entered = next >= 0;
      if (entered && visited.size() == mostStates) {
        return Optional.empty();
      }
      if (entered) {
        enter(out.words(), next);
      } else {
        places[here] = -1;
        depth--;
      }
    }
    return Optional.empty();
  }

  private void enter(long[] data, int at) {
    if (states++ % STATES_PER_CHECK == 0) {
      budget.poll();
    }
    int number = visited.add(data, at);
    depth++;
    deepest = Math.max(deepest, depth);
    path = withRoom(path, depth);
    places = withRoom(places, number);
    path[depth] = number;
    places[number] = depth;
  }

  private static int[] withRoom(int[] array, int place) {
    return place < array.length ? array : Arrays.copyOf(array, 2 * place);
  }

  private int expand(int state, int favourite) {
    if (favourite == LabelledGraph.ANYBODY) {
      return graph.expand(visited.data(), visited.at(state), out);
    }
    int erring = graph.expandByAgent(visited.data(), visited.at(state), out);
    actors = withRoom(actors, out.count());
    out.actors(actors);
    return erring;
  }

  /** The position of an unvisited, allowed successor; -1 if there is none. */
  private int next(int favourite, SplittableRandom random) {
    int count = out.count();
    int first = count < 2 ? 0 : random.nextInt(count);
    int another = -1;
    for (int i = 0; i < count; i++) {
      int successor = (first + i) % count;
      int at = successor * graph.words();
      boolean favoured = favourite == LabelledGraph.ANYBODY || actors[successor] == favourite;
      if ((favoured || another < 0) && visited.find(out.words(), at) < 0 && admits(out.words(), at)) {
        if (favoured) {
          return at;
        }
        another = at;
      }
    }
    return another;
  }

  private boolean admits(long[] data, int at) {
    return !(target instanceof Target.Avoidance(int goal, _, _)) || isFalse(goal, data, at);
  }

  /** Neither holds nor raises an error. */
  private boolean isFalse(int predicate, long[] data, int at) {
    Truth truth = graph.test(predicate, data, at);
    return !truth.holds() && truth.error().isEmpty();
  }

  /** Whether the run has reached the target, after its last state has been entered and expanded. */
  private Optional<Target.Find> look(int here, int erring) {
    long[] data = visited.data();
    int at = visited.at(here);
    boolean end = erring == 0 && out.count() == 0;
    boolean there =
        switch (target) {
          case Target.State(int predicate, boolean truth) ->
              truth ? graph.test(predicate, data, at).holds() : isFalse(predicate, data, at);
          case Target.End() -> end;
          case Target.EndWithout(int predicate) -> end && isFalse(predicate, data, at);
          case Target.Fault(List<Integer> predicates) ->
              erring > 0 || predicates.stream().anyMatch(p -> graph.test(p, data, at).error().isPresent());
          case Target.Avoidance(_, boolean ends, _) -> end && ends;
        };
    if (there) {
      return Optional.of(new Target.Find(run(), OptionalInt.empty()));
    }
    return target instanceof Target.Avoidance(_, _, boolean loops) && loops ? loop() : Optional.empty();
  }

  private Optional<Target.Find> loop() {
    for (int i = 0; i < out.count(); i++) {
      int number = visited.find(out.words(), i * graph.words());
      if (number >= 0 && places[number] >= 0) {
        List<long[]> round = run();
        round.add(visited.get(number));
        return Optional.of(new Target.Find(round, OptionalInt.of(places[number])));
      }
    }
    return Optional.empty();
  }

  private List<long[]> run() {
    List<long[]> run = new ArrayList<>();
    for (int i = 0; i <= depth; i++) {
      run.add(visited.get(path[i]));
    }
    return run;
  }

  long states() {
    return states;
  }

  long transitions() {
    return transitions;
  }

  int deepest() {
    return deepest;
  }
}
