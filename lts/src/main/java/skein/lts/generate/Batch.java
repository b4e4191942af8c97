package skein.lts.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.system.TransitionSystem;

/**
 * Some states with consecutive numbers and all their steps, computed by one thread. An error ends it.
 *
 * @param <L> the type of the steps
 */
final class Batch<L> implements TransitionSystem.Sink<L> {

  private final TransitionSystem<L> system;
  private final Labelling<L> labelling;
  private final Budget budget;
  private final int first;
  private final int words;
  private final long[] states;
  /** For each state the index after its last step. */
  private final int[] ends;
  private final List<String> labels = new ArrayList<>();
  private long[] targets;
  private long[] state;
  private Generation.Erred<L> error;

  /**
   * @param first the number of the first state
   * @param states the states, one after the other
   */
  Batch(TransitionSystem<L> system, Labelling<L> labelling, Budget budget, int first, long[] states) {
    this.system = system;
    this.labelling = labelling;
    this.budget = budget;
    this.first = first;
    this.words = system.words();
    this.states = states;
    this.ends = new int[states.length / words];
    this.targets = new long[2 * states.length];
  }

  Batch<L> expand() {
    for (int i = 0; i < ends.length && error == null; i++) {
      budget.poll();
      state = Arrays.copyOfRange(states, i * words, (i + 1) * words);
      system.successors(state.clone(), this);
      ends[i] = labels.size();
    }
    return this;
  }

  @Override
  public void transition(L step, long[] target) {
    if (error != null) {
      return;
    }
    int at = Math.multiplyExact(labels.size(), words);
    if (at + words > targets.length) {
      targets = Arrays.copyOf(targets, Math.multiplyExact(2, targets.length));
    }
    System.arraycopy(target, 0, targets, at, words);
    labels.add(labelling.label(state, step));
  }

  @Override
  public void error(L step, ModelError raised) {
    if (error == null) {
      error = new Generation.Erred<>(state, step, raised);
    }
  }

  @Override
  public void tried() {
    budget.poll();
  }

  int first() {
    return first;
  }

  int size() {
    return ends.length;
  }

  /** The index after the last step of the state with this index. */
  int end(int index) {
    return ends[index];
  }

  String label(int step) {
    return labels.get(step);
  }

  /** The targets of all steps, one after the other. */
  long[] targets() {
    return targets;
  }

  /** Null if there is none. */
  Generation.Erred<L> error() {
    return error;
  }
}
