package skein.lts.graph;

import java.util.Arrays;
import skein.core.answer.Cause;
import skein.core.budget.Halt;
import skein.lts.LabelledSteps;

/** Sets of states that the same traces lead to, found on demand. */
public final class SubsetConstruction {

  /** The system whose traces are followed. */
  public interface TracedSystem {

    /** Reports the steps that a trace shows, with the labels that it shows. */
    void visible(int state, LabelledSteps.Sink sink);

    /** Reports the steps that a trace does not show. */
    void internal(int state, LabelledSteps.Sink sink);

    /** Whether the state is kept in sets: not if nothing that is asked of a set depends on it. */
    default boolean isKept(int state) {
      return state >= 0;
    }
  }

  private final TracedSystem system;
  private final long mostSets;
  private final IntSets sets = new IntSets();
  private int[] stack = new int[64];
  private int top;
  /** For each state the closure in which it was seen last. */
  private int[] seen = new int[64];
  private int closures;
  private int[] kept = new int[64];
  /** The steps of a set. */
  private long[] found = new long[64];
  private int size;

  /** @param mostSets if there are more, {@link Halt} is thrown */
  public SubsetConstruction(TracedSystem system, long mostSets) {
    this.system = system;
    this.mostSets = mostSets;
  }

  public int count() {
    return sets.size();
  }

  /** The states of a set, in ascending order. */
  public int[] states(int set) {
    return sets.elements(set);
  }

  /** The number of the set that the empty trace leads to from a state. */
  public int of(int state) {
    closures++;
    push(state);
    return closure();
  }

  /** The sets that the visible steps of a set lead to, one for each label, sorted: a label above, a set below, as in {@link StepGraph#step}. */
  public long[] after(int set) {
    size = 0;
    for (int i = sets.start(set); i < sets.end(set); i++) {
      system.visible(sets.at(i), this::note);
    }
    Arrays.sort(found, 0, size);
    long[] result = new long[size];
    int count = 0;
    for (int from = 0; from < size; ) {
      int label = StepGraph.label(found[from]);
      closures++;
      for (; from < size && StepGraph.label(found[from]) == label; from++) {
        push(StepGraph.target(found[from]));
      }
      result[count++] = StepGraph.step(label, closure());
    }
    return Arrays.copyOf(result, count);
  }

  private void note(int label, int target) {
    found = size == found.length ? Arrays.copyOf(found, 2 * size) : found;
    found[size++] = StepGraph.step(label, target);
  }

  private void pushInternal(int label, int target) {
    push(target);
  }

  private void push(int state) {
    if (state >= seen.length) {
      seen = Arrays.copyOf(seen, Math.max(state + 1, 2 * seen.length));
    }
    if (seen[state] != closures) {
      seen[state] = closures;
      stack = top == stack.length ? Arrays.copyOf(stack, 2 * top) : stack;
      stack[top++] = state;
    }
  }

  /** The number of the set of what internal steps lead to from the states on the stack. */
  private int closure() {
    int keeping = 0;
    while (top > 0) {
      int state = stack[--top];
      system.internal(state, this::pushInternal);
      if (system.isKept(state)) {
        kept = keeping == kept.length ? Arrays.copyOf(kept, 2 * keeping) : kept;
        kept[keeping++] = state;
      }
    }
    Arrays.sort(kept, 0, keeping);
    int set = sets.number(kept, keeping);
    if (set >= mostSets) {
      throw new Halt(Cause.STATES);
    }
    return set;
  }
}
