package skein.search.level;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.search.graph.Graph;
import skein.search.store.Space;

/**
 * Finds paths through an explored space. Nothing is stored for this: predecessors are found by expanding the previous
 * level again, so a path costs at most another search.
 */
public final class Trails {

  private static final int STATES_PER_POLL = 1 << 8;

  private final Graph graph;
  private final Space space;
  private final Crew crew;
  private final OptionalInt goal;
  private final Budget budget;

  /** For a search that did not expand goal states: no path leads through one. */
  public Trails(Graph graph, Space space, Crew crew, OptionalInt goal, Budget budget) {
    this.graph = graph;
    this.space = space;
    this.crew = crew;
    this.goal = goal;
    this.budget = budget;
  }

  /** A shortest path from an initial state; deterministic. */
  public List<long[]> to(long[] state) {
    List<long[]> way = new ArrayList<>();
    way.add(state);
    for (int level = space.levelOf(space.find(state, 0)) - 1; level >= 0; level--) {
      way.addFirst(predecessor(way.getFirst(), level));
      budget.poll();
    }
    return way;
  }

  private long[] predecessor(long[] state, int level) {
    Best[] found = new Best[crew.size()];
    crew.run(space.size(level) < 1024, member -> found[member] = predecessor(state, level, member));
    Best best = new Best();
    for (Best each : found) {
      best.offer(each);
    }
    return best.found().orElseThrow(() -> new IllegalStateException("a state that nothing leads to"));
  }

  private Best predecessor(long[] state, int level, int member) {
    Best best = new Best();
    long[] candidate = new long[space.words()];
    Successors out = new Successors(space.words(), budget);
    for (int i = space.first(level, member); i < space.end(level, member); i++) {
      if (i % STATES_PER_POLL == 0) {
        budget.poll();
      }
      space.shard(member).read(i, candidate, 0);
      if (goal.isPresent() && graph.holds(goal.getAsInt(), candidate, 0)) {
        continue;
      }
      graph.expand(candidate, 0, out);
      if (leadsTo(out, state)) {
        best.offer(candidate, 0, candidate.length);
      }
    }
    return best;
  }

  private static boolean leadsTo(Successors out, long[] state) {
    int words = state.length;
    for (int i = 0; i < out.count() * words; i += words) {
      if (Arrays.equals(out.words(), i, i + words, state, 0, words)) {
        return true;
      }
    }
    return false;
  }

  /** The successors of a state that satisfy a condition, in a fixed order. */
  private List<long[]> successors(long[] state, Predicate<long[]> allowed) {
    Successors out = new Successors(space.words(), budget);
    graph.expand(state, 0, out);
    List<long[]> found = new ArrayList<>();
    for (int i = 0; i < out.count(); i++) {
      long[] next = Arrays.copyOfRange(out.words(), i * space.words(), (i + 1) * space.words());
      if (allowed.test(next)) {
        found.add(next);
      }
    }
    found.sort(Arrays::compare);
    return found;
  }

  /**
   * From the given state through allowed states only, as far as possible: to a state without allowed
   * successors, or until a state recurs; that state is then in the list twice.
   */
  public List<long[]> wander(long[] start, Predicate<long[]> allowed) {
    List<long[]> way = new ArrayList<>();
    Map<Key, Integer> seen = new HashMap<>();
    long[] state = start;
    while (true) {
      way.add(state);
      if (seen.put(new Key(state), way.size()) != null) {
        return way;
      }
      List<long[]> next = successors(state, allowed);
      if (next.isEmpty()) {
        return way;
      }
      state = next.getFirst();
      budget.poll();
    }
  }

  /** A shortest cycle through the state and allowed states, starting and ending with it. */
  public Optional<List<long[]>> cycle(long[] state, Predicate<long[]> allowed) {
    Map<Key, long[]> cameFrom = new HashMap<>();
    ArrayDeque<long[]> waiting = new ArrayDeque<>();
    waiting.add(state);
    while (!waiting.isEmpty()) {
      long[] current = waiting.remove();
      budget.poll();
      for (long[] next : successors(current, allowed)) {
        if (Arrays.equals(next, state)) {
          List<long[]> way = new ArrayList<>(List.of(state));
          for (long[] back = current; back != state; back = cameFrom.get(new Key(back))) {
            way.addFirst(back);
          }
          way.addFirst(state);
          return Optional.of(way);
        }
        if (cameFrom.putIfAbsent(new Key(next), current) == null) {
          waiting.add(next);
        }
      }
    }
    return Optional.empty();
  }

  private record Key(long[] words) {

    @Override
    public boolean equals(Object other) {
      return other instanceof Key(long[] theirs) && Arrays.equals(words, theirs);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(words);
    }
  }
}
