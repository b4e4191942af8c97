package skein.purpose.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import skein.purpose.model.Event;
import skein.purpose.search.SynchronousProduct.Candidate;
import skein.purpose.simulator.Offer;
import skein.purpose.simulator.SimulatorState;

/**
 * The current run of the search: an explicit stack, so that a run can have millions of states. For states far from the top
 * only the number of the next candidate is stored; the candidates are recomputed when the search returns to them.
 */
final class Trail {

  /** The number of states that keep their candidates. */
  private static final int FRESH = 1_024;
  private static final int BYTES_PER_STATE = 32;
  private static final int BYTES_PER_INDEXED_STATE = 96;

  private int size;
  private int[] purposeStates = new int[16];
  private SimulatorState[] states = new SimulatorState[16];
  private Offer[] taken = new Offer[16];
  private int[] next = new int[16];
  private Candidate[][] candidates = new Candidate[16][];
  /** Null if there are no hints. */
  private Set<Event>[] asleep;
  /** The positions of the states; null if nobody asks. */
  private Map<ProductState, Integer> index;
  private long bytes;

  /** The candidates of a state: always the same for the same position. */
  interface Opened {
    List<Candidate> at(int position);
  }

  /** A trail that knows the positions of its states, at the cost of memory. */
  static Trail withIndex() {
    Trail trail = new Trail();
    trail.index = new HashMap<>();
    return trail;
  }

  /** Where the state is on the trail, or -1; only with an index. */
  int positionOf(int q, SimulatorState s) {
    return index.getOrDefault(new ProductState(q, s), -1);
  }

  void push(int q, SimulatorState s, Offer by, List<Candidate> rest) {
    if (size == states.length) {
      grow();
    }
    purposeStates[size] = q;
    states[size] = s;
    taken[size] = by;
    next[size] = 0;
    candidates[size] = rest.toArray(Candidate[]::new);
    if (size >= FRESH) {
      candidates[size - FRESH] = null;
    }
    if (index != null) {
      index.put(new ProductState(q, s), size);
    }
    size++;
    bytes += bytesPerState() + s.bytes();
  }

  /** Sets the sleeping events of the state pushed last. */
  void sleep(Set<Event> events) {
    if (asleep == null) {
      @SuppressWarnings({"unchecked", "rawtypes"})
      Set<Event>[] sets = new Set[states.length];
      asleep = sets;
    }
    asleep[size - 1] = events;
  }

  Set<Event> asleep(int position) {
    return asleep == null || asleep[position] == null ? Set.of() : asleep[position];
  }

  /** Depth first: tries every candidate of the last state, and then removes the state, until none is left or it is enough. What is tried may push one more state. */
  void search(Opened opened, BooleanSupplier enough, Consumer<Candidate> tried) {
    while (size > 0 && !enough.getAsBoolean()) {
      int top = size - 1;
      if (candidates[top] == null) {
        candidates[top] = opened.at(top).toArray(Candidate[]::new);
      }
      if (next[top] < candidates[top].length) {
        tried.accept(candidates[top][next[top]++]);
      } else {
        pop();
      }
    }
  }

  /** The candidates of the last state before the one that is tried. */
  List<Candidate> before() {
    return Arrays.asList(candidates[size - 1]).subList(0, next[size - 1] - 1);
  }

  void pop() {
    size--;
    bytes -= bytesPerState() + states[size].bytes();
    if (index != null) {
      index.remove(new ProductState(purposeStates[size], states[size]));
    }
    states[size] = null;
    taken[size] = null;
    candidates[size] = null;
    if (asleep != null) {
      asleep[size] = null;
    }
  }

  private int bytesPerState() {
    return index == null ? BYTES_PER_STATE : BYTES_PER_INDEXED_STATE;
  }

  int size() {
    return size;
  }

  int depth() {
    return size - 1;
  }

  int purposeState(int position) {
    return purposeStates[position];
  }

  SimulatorState state(int position) {
    return states[position];
  }

  long bytes() {
    return bytes;
  }

  /** The run up to the last state. */
  SynchronousRun run() {
    return new SynchronousRun(
        Arrays.copyOf(purposeStates, size), Arrays.copyOf(states, size), Arrays.copyOf(taken, size));
  }

  /** The run extended by one transition. */
  SynchronousRun run(Candidate last, SimulatorState to) {
    int[] q = Arrays.copyOf(purposeStates, size + 1);
    SimulatorState[] s = Arrays.copyOf(states, size + 1);
    Offer[] by = Arrays.copyOf(taken, size + 1);
    q[size] = last.target();
    s[size] = to;
    by[size] = last.offer();
    return new SynchronousRun(q, s, by);
  }

  private void grow() {
    int capacity = size + (size >> 1);
    purposeStates = Arrays.copyOf(purposeStates, capacity);
    states = Arrays.copyOf(states, capacity);
    taken = Arrays.copyOf(taken, capacity);
    next = Arrays.copyOf(next, capacity);
    candidates = Arrays.copyOf(candidates, capacity);
    if (asleep != null) {
      asleep = Arrays.copyOf(asleep, capacity);
    }
  }
}
