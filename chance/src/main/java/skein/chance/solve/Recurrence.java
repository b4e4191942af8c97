package skein.chance.solve;

import java.util.Arrays;
import skein.chance.graph.EndComponents;
import skein.chance.graph.Members;
import skein.chance.process.MarkovProcess;

/**
 * An end component by itself.
 *
 * @param members its states
 * @param firstRow where the rows of each member begin; at the end, the number of all
 * @param rows the choices that stay
 */
record Recurrence(MarkovProcess process, Members members, int[] firstRow, int[] rows) {

  /** All end components. The index of the members is shared: no state is in two of them. */
  static Recurrence[] all(MarkovProcess process, EndComponents ends, int[] index) {
    int[] sizes = new int[ends.size()];
    for (int state = 0; state < process.states(); state++) {
      if (ends.component(state) >= 0) {
        sizes[ends.component(state)]++;
      }
    }
    int[][] states = new int[ends.size()][];
    Arrays.setAll(states, i -> new int[sizes[i]]);
    Arrays.fill(sizes, 0);
    for (int state = 0; state < process.states(); state++) {
      int end = ends.component(state);
      if (end >= 0) {
        states[end][sizes[end]++] = state;
      }
    }
    Recurrence[] found = new Recurrence[ends.size()];
    Arrays.setAll(found, i -> of(process, ends, Members.of(states[i], index)));
    return found;
  }

  private static Recurrence of(MarkovProcess process, EndComponents ends, Members members) {
    int[] first = new int[members.size() + 1];
    int[] rows = new int[members.size()];
    int size = 0;
    for (int i = 0; i < members.size(); i++) {
      int state = members.states()[i];
      for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
        if (ends.stays(state, choice)) {
          rows = size == rows.length ? Arrays.copyOf(rows, 2 * size) : rows;
          rows[size++] = choice;
        }
      }
      first[i + 1] = size;
    }
    return new Recurrence(process, members, first, Arrays.copyOf(rows, size));
  }

  int size() {
    return members.size();
  }

  boolean isChain() {
    return rows.length == size();
  }
}
