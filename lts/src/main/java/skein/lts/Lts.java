package skein.lts;

/**
 * A labelled transition system, stored: the steps of a state lie next to each other, in the order in which they were added. Large ones are stored off the
 * heap and must be closed; closing a small one does nothing. Several threads may read it.
 */
public final class Lts implements LabelledSteps, AutoCloseable {

  private final Alphabet labels;
  private final int initial;
  private final int states;
  private final long transitions;
  /** How many states there are up to the last one that has a step. */
  private final int sources;
  /** For each of these the index of its first step. The others take no memory: the number of states may be wrong by far in a file. */
  private final Offsets firsts;
  private final IntStore label;
  private final IntStore target;

  Lts(Alphabet labels, int initial, int states, Offsets firsts, IntStore label, IntStore target) {
    this.labels = labels;
    this.initial = initial;
    this.states = states;
    this.sources = (int) firsts.size();
    this.transitions = label.size();
    this.firsts = firsts;
    this.label = label;
    this.target = target;
  }

  @Override
  public Alphabet labels() {
    return labels;
  }

  @Override
  public int initial() {
    return initial;
  }

  public int states() {
    return states;
  }

  public long transitions() {
    return transitions;
  }

  /** The index of the first step of a state. */
  public long first(int state) {
    return state < sources ? firsts.get(state) : transitions;
  }

  /** The index after the last step of a state. */
  public long end(int state) {
    return state + 1 < sources ? firsts.get(state + 1L) : transitions;
  }

  public int label(long step) {
    return label.get(step);
  }

  public int target(long step) {
    return target.get(step);
  }

  @Override
  public void steps(int state, Sink sink) {
    long end = end(state);
    for (long i = first(state); i < end; i++) {
      sink.step(label(i), target(i));
    }
  }

  /** Whether any part of it is off the heap. */
  boolean isOffHeap() {
    return firsts.isOffHeap() || label.isOffHeap() || target.isOffHeap();
  }

  /** Frees memory off the heap. */
  @Override
  public void close() {
    firsts.close();
    label.close();
    target.close();
  }
}
