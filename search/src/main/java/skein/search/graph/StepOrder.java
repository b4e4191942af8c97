package skein.search.graph;

import java.util.Arrays;
import java.util.List;
import skein.analysis.compile.Successors;
import skein.analysis.specialise.StepText;

/** Puts the steps that compiled code with labels finds into the order of the reference interpreter. For one thread. */
public final class StepOrder {

  /** For each text, how many values it needs. */
  private final int[] computed;
  /** For each step, in the order in which they were found, where its values are among the notes. */
  private int[] noted = new int[64];
  /** The index of each step's text above, that of the step below. */
  private long[] order = new long[64];

  public StepOrder(List<StepText> texts) {
    this.computed = texts.stream().mapToInt(StepText::computed).toArray();
  }

  /** How many values the text needs. */
  public int computed(int text) {
    return computed[text];
  }

  /** Reads what the code noted of the steps. */
  public void read(Successors out) {
    int count = out.count();
    if (order.length < count) {
      order = new long[2 * count];
      noted = new int[2 * count];
    }
    long[] notes = out.notes();
    boolean sorted = true;
    long before = 0;
    int at = 0;
    for (int i = 0; i < count; i++) {
      long text = notes[at++];
      noted[i] = at;
      order[i] = text << 32 | i;
      at += computed[(int) text];
      sorted &= text >= before;
      before = text;
    }
    if (!sorted) {
      Arrays.sort(order, 0, count);
    }
  }

  /** The index, among the successors, of the step with this place in the order. */
  public int step(int place) {
    return (int) order[place];
  }

  /** The text of the step with this place. */
  public int text(int place) {
    return (int) (order[place] >>> 32);
  }

  /** Where the values of the step with this place are among the notes. */
  public int values(int place) {
    return noted[step(place)];
  }
}
