package skein.lts.graph;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.PeriodicPoll;

/**
 * States and steps in flat arrays. The steps of a state are sorted by label and target and occur once. Labels are numbered by their texts, with τ first, so that
 * the order of labels does not depend on the system that they come from.
 */
public final class StepGraph {

  public static final int TAU = Alphabet.TAU;

  /** The texts of the labels by number. */
  public final List<String> labels;

  /** The initial state of each system that went into the graph. */
  public final int[] roots;

  /** For each state the index of its first step, and at the end the number of all steps. */
  public final int[] first;

  private final long[] steps;

  /** To be told of work on the graph, and on graphs that are made from it. */
  public final PeriodicPoll poll;

  private StepGraph(List<String> labels, int[] roots, int[] first, long[] steps, PeriodicPoll poll) {
    this.poll = poll;
    this.labels = labels;
    this.roots = roots;
    this.first = first;
    this.steps = steps;
  }

  /** Sorts the steps of each state and drops those that occur twice. Works in place. */
  public static StepGraph of(List<String> labels, int[] roots, int[] first, long[] steps, PeriodicPoll poll) {
    int kept = 0;
    for (int state = 0; state + 1 < first.length; state++) {
      int from = first[state];
      int to = first[state + 1];
      poll.worked(1L + to - from);
      first[state] = kept;
      if (to - from > 1) {
        Arrays.sort(steps, from, to);
      }
      for (int i = from; i < to; i++) {
        if (i == from || steps[i] != steps[i - 1]) {
          steps[kept++] = steps[i];
        }
      }
    }
    first[first.length - 1] = kept;
    return new StepGraph(labels, roots, first, kept < steps.length - steps.length / 4 ? Arrays.copyOf(steps, kept) : steps, poll);
  }

  public static long step(int label, int target) {
    return (long) label << 32 | target;
  }

  public static int label(long step) {
    return (int) (step >>> 32);
  }

  public static int target(long step) {
    return (int) step;
  }

  public int states() {
    return first.length - 1;
  }

  public int transitions() {
    return first[states()];
  }

  /** All steps, each as {@link #step} makes it. Not to be changed. */
  public long[] steps() {
    return steps;
  }

  public boolean hasTauLoop(int state) {
    for (int i = first[state]; i < first[state + 1] && label(i) == TAU; i++) {
      if (target(i) == state) {
        return true;
      }
    }
    return false;
  }

  public long at(int index) {
    return steps[index];
  }

  public int label(int index) {
    return label(steps[index]);
  }

  public int target(int index) {
    return target(steps[index]);
  }

  /** The index of the first step of a state that is not before a given one in the order of steps; that after its last step if all are. */
  public int indexOf(int state, long step) {
    int from = first[state];
    int to = first[state + 1];
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (steps[middle] < step) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /** The index after the last τ-step of a state. */
  public int tauEnd(int state) {
    return indexOf(state, step(TAU + 1, 0));
  }

  /** The graph with all steps reversed. */
  public StepGraph reversed() {
    int[] starts = new int[states() + 1];
    for (int i = 0; i < transitions(); i++) {
      starts[target(i) + 1]++;
    }
    for (int state = 0; state < states(); state++) {
      starts[state + 1] += starts[state];
    }
    long[] result = new long[transitions()];
    int[] next = starts.clone();
    for (int state = 0; state < states(); state++) {
      poll.worked(1L + first[state + 1] - first[state]);
      for (int i = first[state]; i < first[state + 1]; i++) {
        result[next[target(i)]++] = step(label(i), state);
      }
    }
    return of(labels, roots, starts, result, poll);
  }

  /** The graph in which each state is replaced by its image; loops of τ stay only where they are wanted. */
  public StepGraph image(int[] imageOf, int images, IntPredicate keepsTauLoop) {
    int[] starts = new int[images + 1];
    for (int state = 0; state < states(); state++) {
      poll.worked(1L + first[state + 1] - first[state]);
      for (int i = first[state]; i < first[state + 1]; i++) {
        if (stays(imageOf, state, i, keepsTauLoop)) {
          starts[imageOf[state] + 1]++;
        }
      }
    }
    for (int i = 0; i < images; i++) {
      starts[i + 1] += starts[i];
    }
    long[] result = new long[starts[images]];
    int[] next = starts.clone();
    for (int state = 0; state < states(); state++) {
      for (int i = first[state]; i < first[state + 1]; i++) {
        if (stays(imageOf, state, i, keepsTauLoop)) {
          result[next[imageOf[state]]++] = step(label(i), imageOf[target(i)]);
        }
      }
    }
    int[] rootImages = new int[roots.length];
    for (int i = 0; i < roots.length; i++) {
      rootImages[i] = imageOf[roots[i]];
    }
    return of(labels, rootImages, starts, result, poll);
  }

  private boolean stays(int[] imageOf, int state, int index, IntPredicate keepsTauLoop) {
    return label(index) != TAU || imageOf[state] != imageOf[target(index)] || keepsTauLoop.test(imageOf[state]);
  }

  /** What can be reached in some systems, side by side. */
  public record Union(StepGraph graph, List<int[]> numbers) {

    /** The numbers of the states of each system in the graph, with -1 for states that cannot be reached. */
    public Union {
      numbers = List.copyOf(numbers);
    }

    public static Union of(PeriodicPoll poll, Lts... systems) {
      TreeSet<String> texts = new TreeSet<>();
      for (Lts system : systems) {
        for (int label = 1; label < system.labels().size(); label++) {
          texts.add(system.labels().text(label));
        }
      }
      List<String> labels = Stream.concat(Stream.of(Alphabet.TAU_TEXT), texts.stream()).toList();
      int states = 0;
      long transitions = 0;
      int[] roots = new int[systems.length];
      int[][] numbers = new int[systems.length][];
      int[][] orders = new int[systems.length][];
      for (int k = 0; k < systems.length; k++) {
        roots[k] = states;
        numbers[k] = new int[systems[k].states()];
        orders[k] = reachable(systems[k], numbers[k], states, poll);
        states = Math.addExact(states, orders[k].length);
        for (int state : orders[k]) {
          transitions += systems[k].end(state) - systems[k].first(state);
        }
      }
      int[] first = new int[states + 1];
      long[] steps = new long[Math.toIntExact(transitions)];
      int next = 0;
      for (int k = 0; k < systems.length; k++) {
        int[] ranks = ranks(systems[k].labels(), labels);
        for (int i = 0; i < orders[k].length; i++) {
          int state = orders[k][i];
          first[roots[k] + i] = next;
          poll.worked(1 + systems[k].end(state) - systems[k].first(state));
          for (long step = systems[k].first(state); step < systems[k].end(state); step++) {
            steps[next++] = step(ranks[systems[k].label(step)], numbers[k][systems[k].target(step)]);
          }
        }
      }
      first[states] = next;
      return new Union(StepGraph.of(labels, roots, first, steps, poll), List.of(numbers));
    }

    private static int[] ranks(Alphabet labels, List<String> sorted) {
      Map<String, Integer> rankOf = new HashMap<>();
      for (int i = 0; i < sorted.size(); i++) {
        rankOf.put(sorted.get(i), i);
      }
      int[] ranks = new int[labels.size()];
      for (int label = 1; label < ranks.length; label++) {
        ranks[label] = rankOf.get(labels.text(label));
      }
      return ranks;
    }

    /** The reachable states in breadth-first order; numbers them from an offset on. */
    private static int[] reachable(Lts system, int[] number, int offset, PeriodicPoll poll) {
      Arrays.fill(number, -1);
      int[] order = new int[number.length];
      int count = 0;
      number[system.initial()] = offset;
      order[count++] = system.initial();
      for (int i = 0; i < count; i++) {
        poll.worked(1 + system.end(order[i]) - system.first(order[i]));
        for (long step = system.first(order[i]); step < system.end(order[i]); step++) {
          int target = system.target(step);
          if (number[target] < 0) {
            number[target] = offset + count;
            order[count++] = target;
          }
        }
      }
      return Arrays.copyOf(order, count);
    }
  }
}
