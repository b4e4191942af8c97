package skein.compose.fragment;

import java.util.Arrays;
import skein.core.answer.Cause;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.lts.IntStore;
import skein.lts.Lts;

/**
 * A system that nothing is composed with any more: the views of its states, and the different successors of each, without labels. The successors of states come
 * in the order of their numbers; some may be missing since they are not needed. A large graph must be closed.
 */
public final class SuccessorGraph implements AutoCloseable {

  private static final int BETWEEN_POLLS = 1 << 16;
  private static final long MOST_STEPS = (1L << Integer.SIZE) - 1;

  private final IntStore views = new IntStore();
  /** For each state that was expanded, the index of its first step, without sign; then that of the end. */
  private final IntStore firsts = new IntStore();
  private final IntStore targets;
  private int[] row = new int[16];
  private int rowSize;
  private final int beginning;

  /** State 0 is the one before the beginning. */
  public SuccessorGraph() {
    this(0, new IntStore());
  }

  private SuccessorGraph(int beginning, IntStore targets) {
    this.beginning = beginning;
    this.targets = targets;
    firsts.add(0);
  }

  /** All of a system, given with the views of its states. */
  public static SuccessorGraph of(Fragment fragment) {
    Lts lts = fragment.lts();
    SuccessorGraph graph = new SuccessorGraph(lts.initial(), new IntStore());
    for (int state = 0; state < lts.states(); state++) {
      graph.addState(fragment.views()[state]);
      lts.steps(state, (_, target) -> graph.addStep(target));
      graph.endState();
    }
    return graph;
  }

  /** The next state has this view. */
  public void addState(int view) {
    views.add(view);
  }

  /** The state that is expanded has this successor, which need not be known yet. */
  public void addStep(int target) {
    if (rowSize == row.length) {
      row = Arrays.copyOf(row, 2 * rowSize);
    }
    row[rowSize++] = target;
  }

  /** The next state is expanded from now on. */
  public void endState() {
    Arrays.sort(row, 0, rowSize);
    for (int i = 0; i < rowSize; i++) {
      if (i == 0 || row[i] != row[i - 1]) {
        targets.add(row[i]);
      }
    }
    rowSize = 0;
    if (targets.size() > MOST_STEPS) {
      throw new Halt(Cause.MEMORY);
    }
    firsts.add((int) targets.size());
  }

  /** The state before the beginning. */
  public int beginning() {
    return beginning;
  }

  public int size() {
    return (int) views.size();
  }

  /** How many states were expanded: all, or the first ones. */
  public int expanded() {
    return (int) firsts.size() - 1;
  }

  public long transitions() {
    return targets.size();
  }

  public int view(int state) {
    return views.get(state);
  }

  /** The index of the first step of a state. */
  public long first(int state) {
    return state < expanded() ? Integer.toUnsignedLong(firsts.get(state)) : targets.size();
  }

  /** The index after the last step of a state. */
  public long end(int state) {
    return first(state + 1);
  }

  /** The target of a step; those of a state ascend. */
  public int target(long step) {
    return targets.get(step);
  }

  /** Whether the state has no successor; not to be asked if they were not needed. */
  public boolean isDead(int state) {
    return state < expanded() && first(state) == end(state);
  }

  /** The same states with steps the other way round; has no views. */
  public SuccessorGraph reversed(Budget budget) {
    SuccessorGraph reversed = new SuccessorGraph(beginning, new IntStore(targets.size(), IntStore.HEAP_LIMIT));
    reversed.firsts.ensureSize(size() + 1L);
    reversed.views.ensureSize(size());
    for (long step = 0; step < targets.size(); step++) {
      if (step % BETWEEN_POLLS == 0) {
        budget.poll();
      }
      int place = target(step);
      reversed.firsts.set(place, reversed.firsts.get(place) + 1);
    }
    int end = 0;
    for (int state = 0; state <= size(); state++) {
      end += reversed.firsts.get(state);
      reversed.firsts.set(state, end);
    }
    for (int state = expanded() - 1; state >= 0; state--) {
      if (state % BETWEEN_POLLS == 0) {
        budget.poll();
      }
      for (long step = end(state) - 1; step >= first(state); step--) {
        int at = reversed.firsts.get(target(step)) - 1;
        reversed.firsts.set(target(step), at);
        reversed.targets.set(Integer.toUnsignedLong(at), state);
      }
    }
    return reversed;
  }

  @Override
  public void close() {
    views.close();
    firsts.close();
    targets.close();
  }
}
