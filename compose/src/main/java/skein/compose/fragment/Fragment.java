package skein.compose.fragment;

import java.util.BitSet;
import skein.lts.Lts;

/**
 * The transition system of some groups. The initial state is the one before the beginning.
 *
 * @param lts labels are the numbers of {@link InterfaceLabels}, as text
 * @param views for each state what the watched conditions need to know of it, as a number of {@link Views}
 */
public record Fragment(String name, BitSet groups, Lts lts, int[] views) implements AutoCloseable {

  public int states() {
    return lts.states();
  }

  /** For each label of the system its number among the interface labels. */
  int[] labels() {
    int[] labels = new int[lts.labels().size()];
    for (int i = 1; i < labels.length; i++) {
      labels[i] = Integer.parseInt(lts.labels().text(i));
    }
    return labels;
  }

  @Override
  public void close() {
    lts.close();
  }
}
