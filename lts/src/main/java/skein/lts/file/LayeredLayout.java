package skein.lts.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import skein.lts.Lts;

/**
 * Places the states of a small system on a grid: a row for each distance from the initial state, and one more for states that cannot be reached. Within a
 * row, states come in the order of the average column of their predecessors in rows above, so that few edges cross.
 */
final class LayeredLayout {

  private final Lts lts;
  private final List<List<Integer>> rows = new ArrayList<>();
  private final int[] row;
  private final double[] column;

  LayeredLayout(Lts lts) {
    this.lts = lts;
    this.row = new int[lts.states()];
    this.column = new double[lts.states()];
    Arrays.fill(row, -1);
    fillRows();
    rows.forEach(this::arrange);
    double middle = (columns() - 1) / 2.0;
    rows.forEach(states -> states.forEach(state -> column[state] += middle - (states.size() - 1) / 2.0));
  }

  private void fillRows() {
    List<Integer> current = List.of(lts.initial());
    row[lts.initial()] = 0;
    while (!current.isEmpty()) {
      rows.add(new ArrayList<>(current));
      List<Integer> next = new ArrayList<>();
      for (int state : current) {
        lts.steps(state, (_, target) -> {
          if (row[target] < 0) {
            row[target] = rows.size();
            next.add(target);
          }
        });
      }
      current = next;
    }
    List<Integer> lost = new ArrayList<>();
    for (int state = 0; state < lts.states(); state++) {
      if (row[state] < 0) {
        row[state] = rows.size();
        lost.add(state);
      }
    }
    if (!lost.isEmpty()) {
      rows.add(lost);
    }
  }

  private void arrange(List<Integer> states) {
    int current = row[states.getFirst()];
    double[] sum = new double[lts.states()];
    int[] count = new int[lts.states()];
    for (List<Integer> above : rows.subList(0, current)) {
      for (int source : above) {
        lts.steps(source, (_, target) -> {
          sum[target] += column[source];
          count[target]++;
        });
      }
    }
    states.sort(Comparator.comparingDouble(state -> count[state] == 0 ? 0 : sum[state] / count[state]));
    for (int i = 0; i < states.size(); i++) {
      column[states.get(i)] = i;
    }
  }

  /** From 0, at the top. */
  int row(int state) {
    return row[state];
  }

  /** From 0, at the left. Rows are centred. */
  double column(int state) {
    return column[state];
  }

  int rows() {
    return rows.size();
  }

  int columns() {
    return rows.stream().mapToInt(List::size).max().orElse(1);
  }
}
