package skein.lts;

/**
 * Collects the transitions of an {@link Lts}, in any order; it takes least memory if they come by ascending source. Transitions that are added twice are kept
 * twice. Builds one system; a builder that is abandoned before must be closed.
 */
public final class LtsBuilder implements AutoCloseable {

  private final Alphabet labels;
  private final int heapLimit;
  private final IntStore from;
  private IntStore label;
  private IntStore to;
  private boolean ascending = true;
  private int lastSource;
  private int highestSource = -1;
  private int highestState = -1;

  public LtsBuilder(Alphabet labels) {
    this(labels, IntStore.HEAP_LIMIT);
  }

  /** @param heapLimit how many numbers at most each array may have on the heap */
  public LtsBuilder(Alphabet labels, int heapLimit) {
    this.labels = labels;
    this.heapLimit = heapLimit;
    from = new IntStore(0, heapLimit);
    label = new IntStore(0, heapLimit);
    to = new IntStore(0, heapLimit);
  }

  public void add(int source, int labelOfStep, int target) {
    if ((source | labelOfStep | target) < 0) {
      throw new IllegalArgumentException("negative number in transition " + source + " " + labelOfStep + " " + target);
    }
    ascending &= source >= lastSource;
    lastSource = source;
    highestSource = Math.max(highestSource, source);
    highestState = Math.max(highestState, Math.max(source, target));
    from.add(source);
    label.add(labelOfStep);
    to.add(target);
  }

  public void add(int source, String labelOfStep, int target) {
    add(source, labels.number(labelOfStep), target);
  }

  /** How many transitions were added. */
  public long transitions() {
    return from.size();
  }

  /** @param states how many there are; all that transitions mention must be among them */
  public Lts build(int initial, int states) {
    if (initial < 0 || initial >= states || highestState >= states) {
      throw new IllegalArgumentException("state " + Math.max(initial, highestState) + " is not one of " + states);
    }
    if (label == null) {
      throw new IllegalStateException("already built");
    }
    Offsets firsts = new Offsets(highestSource + 1L, transitions(), heapLimit);
    try {
      count(firsts);
      if (!ascending) {
        sort(firsts);
      }
    } catch (OutOfMemoryError e) {
      firsts.close();
      throw e;
    }
    Lts lts = new Lts(labels, initial, states, firsts, label, to);
    label = null;
    to = null;
    close();
    return lts;
  }

  /** Sets the index of each source's first step. */
  private void count(Offsets firsts) {
    for (long i = 0; i < transitions(); i++) {
      int source = from.get(i);
      firsts.set(source, firsts.get(source) + 1);
    }
    long first = 0;
    for (int source = 0; source <= highestSource; source++) {
      long steps = firsts.get(source);
      firsts.set(source, first);
      first += steps;
    }
  }

  private void sort(Offsets firsts) {
    IntStore sortedLabel = new IntStore(transitions(), heapLimit);
    IntStore sortedTo;
    try {
      sortedTo = new IntStore(transitions(), heapLimit);
    } catch (OutOfMemoryError e) {
      sortedLabel.close();
      throw e;
    }
    for (long i = 0; i < transitions(); i++) {
      int source = from.get(i);
      long at = firsts.get(source);
      firsts.set(source, at + 1);
      sortedLabel.set(at, label.get(i));
      sortedTo.set(at, to.get(i));
    }
    // Each index is now that of the next source.
    for (int source = highestSource; source > 0; source--) {
      firsts.set(source, firsts.get(source - 1));
    }
    firsts.set(0, 0);
    label.close();
    to.close();
    label = sortedLabel;
    to = sortedTo;
  }

  @Override
  public void close() {
    from.close();
    if (label != null) {
      label.close();
      to.close();
    }
  }
}
