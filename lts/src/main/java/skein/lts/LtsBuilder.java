package skein.lts;

/**
 * Collects the transitions of an {@link Lts}, in any order; it takes least memory and time if they come by ascending source. Transitions that are added twice are kept
 * twice. Builds one system; a builder that is abandoned before must be closed.
 */
public final class LtsBuilder implements AutoCloseable {

  private final Alphabet labels;
  private final int heapLimit;
  /** How many transitions each source has, while sources ascend. */
  private final IntStore degrees;
  /** The source of each transition; null while sources ascend. */
  private IntStore from;
  private IntStore label;
  private IntStore to;
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
    degrees = new IntStore(0, heapLimit);
    label = new IntStore(0, heapLimit);
    to = new IntStore(0, heapLimit);
  }

  public void add(int source, int labelOfStep, int target) {
    if ((source | labelOfStep | target) < 0) {
      throw new IllegalArgumentException("negative number in transition " + source + " " + labelOfStep + " " + target);
    }
    if (source < lastSource && from == null) {
      writeSources();
    }
    lastSource = source;
    highestSource = Math.max(highestSource, source);
    highestState = Math.max(highestState, Math.max(source, target));
    if (from == null) {
      degrees.ensureSize(source + 1L);
      degrees.set(source, degrees.get(source) + 1);
    } else {
      from.add(source);
    }
    label.add(labelOfStep);
    to.add(target);
  }

  public void add(int source, String labelOfStep, int target) {
    add(source, labels.number(labelOfStep), target);
  }

  private void writeSources() {
    from = new IntStore(0, heapLimit);
    for (int source = 0; source < degrees.size(); source++) {
      for (int i = degrees.get(source); i > 0; i--) {
        from.add(source);
      }
    }
  }

  /** How many transitions were added. */
  public long transitions() {
    return to.size();
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
      if (from != null) {
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
    for (long i = 0; from != null && i < transitions(); i++) {
      int source = from.get(i);
      firsts.set(source, firsts.get(source) + 1);
    }
    long first = 0;
    for (int source = 0; source <= highestSource; source++) {
      long steps = from == null ? degrees.get(source) : firsts.get(source);
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
    degrees.close();
    if (from != null) {
      from.close();
    }
    if (label != null) {
      label.close();
      to.close();
    }
  }
}
