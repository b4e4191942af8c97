package skein.lts;

import java.util.Arrays;

/** Collects the transitions of an {@link Lts}, in any order. Transitions that are added twice are kept twice. */
public final class LtsBuilder {

  private final Labels labels;
  private int[] from = new int[16];
  private int[] label = new int[16];
  private int[] to = new int[16];
  private int size;

  public LtsBuilder(Labels labels) {
    this.labels = labels;
  }

  public void add(int source, int labelOfStep, int target) {
    if (size == from.length) {
      from = Arrays.copyOf(from, 2 * size);
      label = Arrays.copyOf(label, 2 * size);
      to = Arrays.copyOf(to, 2 * size);
    }
    from[size] = source;
    label[size] = labelOfStep;
    to[size++] = target;
  }

  public void add(int source, String labelOfStep, int target) {
    add(source, labels.number(labelOfStep), target);
  }

  /** @param states how many there are; all that transitions mention must be among them */
  public Lts build(int initial, int states) {
    int[] firsts = new int[states + 1];
    for (int i = 0; i < size; i++) {
      firsts[from[i] + 1]++;
    }
    for (int state = 0; state < states; state++) {
      firsts[state + 1] += firsts[state];
    }
    int[] next = firsts.clone();
    int[] labelOf = new int[size];
    int[] targetOf = new int[size];
    for (int i = 0; i < size; i++) {
      int at = next[from[i]]++;
      labelOf[at] = label[i];
      targetOf[at] = to[i];
    }
    return new Lts(labels, initial, firsts, labelOf, targetOf);
  }
}
