package skein.lts.weak;

import java.util.Arrays;
import java.util.function.IntConsumer;
import skein.lts.graph.StepGraph;

/**
 * Finds out whether a state can do a label, with τ-steps before and after it, and be in a block then. Searches from both ends at once, so that it takes no longer than
 * twice the search from the end where less is to be seen.
 */
final class WeakSearch {

  private static final int BEFORE = 0;
  private static final int AFTER = 1;
  private static final int NONE = -1;

  private final StepGraph graph;
  private final TauIntervals intervals;
  private final Side forward;
  private final Side backward;

  /** For each state, before and after the label, which side has reached it in which search. */
  private final int[] mark;

  private BlockMembers blocks;
  private int searches;
  private int label;
  private int block;
  /** Where the search begins and where it ends, if that is one state. */
  private int source;
  private int goal;
  private boolean met;
  private long looks;

  /** @param graph one without cycles of τ; each state is a block of its own */
  WeakSearch(StepGraph graph) {
    this.graph = graph;
    StepGraph reversed = graph.reversed();
    intervals = new TauIntervals(graph, reversed);
    blocks = BlockMembers.singletons(graph.states());
    forward = new Side(graph, BEFORE);
    backward = new Side(reversed, AFTER);
    mark = new int[Math.multiplyExact(2, graph.states())];
  }

  /** Searches for other blocks from now on. */
  void in(BlockMembers newBlocks) {
    blocks = newBlocks;
  }

  /** Whether a state can do a label weakly to a block. No step is needed if the label is τ and the state is in the block. */
  boolean can(int state, int labelOfStep, int toBlock) {
    return search(state, labelOfStep, toBlock, NONE, NONE);
  }

  /** Whether what a step leads to can be reached with its label weakly without this step. Each state must be a block of its own. */
  boolean canOtherwise(int state, int step) {
    int target = graph.target(step);
    int incoming = backward.graph.indexOf(target, StepGraph.step(graph.label(step), state));
    return search(state, graph.label(step), target, step, incoming);
  }

  /** How many steps all searches have looked at. */
  long looks() {
    return looks;
  }

  /** Finds the states that can do a label weakly to a block. */
  void predecessors(int labelOfStep, int ofBlock, IntConsumer each) {
    start(labelOfStep, NONE, ofBlock, NONE, NONE);
    for (int k = blocks.first()[block]; k < blocks.first()[block + 1]; k++) {
      backward.reach(2 * blocks.members()[k] + AFTER);
    }
    backward.finish(beginning(), each);
  }

  /** Finds the states that a state can reach by doing a label weakly. */
  void successors(int state, int labelOfStep, IntConsumer each) {
    start(labelOfStep, state, NONE, NONE, NONE);
    forward.reach(2 * state + beginning());
    forward.finish(AFTER, each);
  }

  private void looked(int steps) {
    looks += steps;
    graph.poll.worked(steps);
  }

  private void start(int labelOfStep, int fromState, int toBlock, int step, int incoming) {
    label = labelOfStep;
    source = fromState;
    block = toBlock;
    goal = block != NONE && blocks.size(block) == 1 ? blocks.members()[blocks.first()[block]] : NONE;
    met = false;
    if (searches > Integer.MAX_VALUE - 2) {
      searches = 0;
      Arrays.fill(mark, 0);
    }
    forward.start(++searches, step);
    backward.start(++searches, incoming);
  }

  private int beginning() {
    return label == StepGraph.TAU ? AFTER : BEFORE;
  }

  private boolean search(int state, int labelOfStep, int toBlock, int step, int incoming) {
    start(labelOfStep, state, toBlock, step, incoming);
    forward.reach(2 * state + beginning());
    for (int next = blocks.first()[block]; !met; ) {
      looked(2);
      if (!forward.advance()) {
        return met;
      }
      if (next < blocks.first()[block + 1]) {
        backward.reach(2 * blocks.members()[next++] + AFTER);
      } else if (!backward.advance()) {
        return met;
      }
    }
    return true;
  }

  /** One end of the search. */
  private final class Side {

    final StepGraph graph;
    /** The index after the last τ-step of each state. */
    private final int[] tauEnd;
    /** Where the label can be done: before it on the way forward, after it on the way back. */
    private final int crossing;
    private int[] queue = new int[16];
    private int head;
    private int tail;
    private int stamp;
    private int skipped;
    /** The steps of the state that is being looked at, where they lead, and whether those with the label come next. */
    private int state;
    private int at;
    private int end;
    private int to;
    private boolean crossesNext;

    Side(StepGraph graph, int crossing) {
      this.graph = graph;
      this.crossing = crossing;
      tauEnd = new int[graph.states()];
      Arrays.setAll(tauEnd, graph::tauEnd);
    }

    void start(int inSearch, int without) {
      stamp = inSearch;
      skipped = without;
      head = 0;
      tail = 0;
      at = 0;
      end = 0;
      crossesNext = false;
    }

    void reach(int node) {
      if (mark[node] == stamp) {
        return;
      }
      int reached = node >>> 1;
      int phase = node & 1;
      if (this == forward) {
        if (phase == AFTER && goal != NONE && !intervals.mayLead(reached, goal)) {
          return;
        }
        met |= mark[node] == backward.stamp || (phase == AFTER && blocks.of()[reached] == block);
      } else {
        if (phase == beginning() && source != NONE && !intervals.mayLead(source, reached)) {
          return;
        }
        met |= mark[node] == forward.stamp;
      }
      mark[node] = stamp;
      if (tail == queue.length) {
        queue = Arrays.copyOf(queue, 2 * tail);
      }
      queue[tail++] = node;
    }

    /** Goes on alone, and tells what has been reached before or after the label. */
    void finish(int phase, IntConsumer each) {
      while (advance()) {
        looked(1);
      }
      for (int i = 0; i < tail; i++) {
        if ((queue[i] & 1) == phase) {
          each.accept(queue[i] >>> 1);
        }
      }
    }

    /** Looks at one more step. False if there is none. */
    boolean advance() {
      while (at == end) {
        if (crossesNext) {
          crossesNext = false;
          to = 1 - crossing;
          at = graph.indexOf(state, StepGraph.step(label, 0));
          end = graph.indexOf(state, StepGraph.step(label + 1, 0));
        } else if (head == tail) {
          return false;
        } else {
          state = queue[head] >>> 1;
          to = queue[head++] & 1;
          at = graph.first[state];
          end = tauEnd[state];
          crossesNext = label != StepGraph.TAU && to == crossing;
        }
      }
      if (at != skipped) {
        reach(2 * graph.target(at) + to);
      }
      at++;
      return true;
    }
  }
}
