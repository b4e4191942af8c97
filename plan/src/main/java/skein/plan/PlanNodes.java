package skein.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.core.plan.Measure;
import skein.search.store.StateIndex;

/** The states that were found, with the best way known to each of them. */
final class PlanNodes {

  static final int NONE = -1;
  private static final long UNKNOWN = -1;

  private final StateIndex states;
  /** For each measure and state, what the way to it takes. */
  private final long[][] taken;
  /** For each state, at most what the rest takes by the first measure. */
  private long[] rest = new long[64];
  private int[] before = new int[64];
  private int[] labels = new int[64];
  private boolean[] goals = new boolean[64];
  private int known;

  PlanNodes(int words, int measures) {
    this.states = new StateIndex(words);
    this.taken = new long[measures][64];
  }

  int size() {
    return states.size();
  }

  /** The number of the state; it is new if that is the size before the call. */
  int number(long[] data, int at) {
    int number = states.number(data, at);
    if (number == rest.length) {
      int size = 2 * number;
      rest = Arrays.copyOf(rest, size);
      before = Arrays.copyOf(before, size);
      labels = Arrays.copyOf(labels, size);
      goals = Arrays.copyOf(goals, size);
      for (int i = 0; i < taken.length; i++) {
        taken[i] = Arrays.copyOf(taken[i], size);
      }
    }
    if (number == known) {
      taken[0][number] = UNKNOWN;
      known++;
    }
    return number;
  }

  void describe(int state, long estimate, boolean isGoal) {
    rest[state] = estimate;
    goals[state] = isGoal;
  }

  void read(int state, long[] into) {
    states.read(state, into, 0);
  }

  long[] state(int number) {
    return states.state(number);
  }

  boolean isGoal(int state) {
    return goals[state];
  }

  long rest(int state) {
    return rest[state];
  }

  long taken(int measure, int state) {
    return taken[measure][state];
  }

  /** At most what a run through the state takes by the first measure. */
  long expected(int state) {
    return Math.addExact(taken[0][state], rest[state]);
  }

  void begin(int state) {
    for (long[] each : taken) {
      each[state] = 0;
    }
    before[state] = NONE;
    labels[state] = NONE;
  }

  /** Notes the way over a step if it is better than the one known; returns whether it is. */
  boolean improve(int from, int label, StepPrice price, List<Measure> measures, int to) {
    if (taken[0][to] != UNKNOWN && !isBetter(from, price, measures, to)) {
      return false;
    }
    for (int i = 0; i < taken.length; i++) {
      taken[i][to] = Math.addExact(taken[i][from], price.by(measures.get(i)));
    }
    before[to] = from;
    labels[to] = label;
    return true;
  }

  private boolean isBetter(int from, StepPrice price, List<Measure> measures, int to) {
    for (int i = 0; i < taken.length; i++) {
      int order = Long.compare(Math.addExact(taken[i][from], price.by(measures.get(i))), taken[i][to]);
      if (order != 0) {
        return order < 0;
      }
    }
    return false;
  }

  /** Less than 0 if the way to the first is better. */
  int compare(int first, int second) {
    for (long[] each : taken) {
      int order = Long.compare(each[first], each[second]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** The states on the best way known, from an initial one to the state itself. */
  List<Integer> way(int last) {
    List<Integer> way = new ArrayList<>();
    for (int at = last; at != NONE; at = before[at]) {
      way.add(at);
    }
    return way.reversed();
  }

  /** The label of the last step on that way. */
  int label(int state) {
    return labels[state];
  }
}
