package skein.lts;

/** A labelled transition system, stored: the steps of a state lie next to each other, in the order in which they were added. */
public final class Lts implements Steps {

  private final Labels labels;
  private final int initial;
  /** For each state the index of its first step, and at the end the number of all steps. */
  private final int[] firsts;
  private final int[] label;
  private final int[] target;

  Lts(Labels labels, int initial, int[] firsts, int[] label, int[] target) {
    this.labels = labels;
    this.initial = initial;
    this.firsts = firsts;
    this.label = label;
    this.target = target;
  }

  @Override
  public Labels labels() {
    return labels;
  }

  @Override
  public int initial() {
    return initial;
  }

  public int states() {
    return firsts.length - 1;
  }

  public long transitions() {
    return firsts[firsts.length - 1];
  }

  /** The index of the first step of a state. */
  public long first(int state) {
    return firsts[state];
  }

  /** The index after the last step of a state. */
  public long end(int state) {
    return firsts[state + 1];
  }

  public int label(long step) {
    return label[(int) step];
  }

  public int target(long step) {
    return target[(int) step];
  }

  @Override
  public void steps(int state, Sink sink) {
    for (long i = first(state); i < end(state); i++) {
      sink.step(label(i), target(i));
    }
  }
}
