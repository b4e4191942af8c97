package skein.analysis.initial;

import java.util.Arrays;
import java.util.Optional;
import skein.core.budget.Budget;

/**
 * All solutions of a group, in lexicographic order of the positions of the values in their domains. A solution is stored as one number whose digits
 * are these positions.
 */
final class Table {

  /** With more solutions than this, no table is built. */
  private static final int MOST = 1 << 22;

  private final int[] cells;
  /** The place value of each column's digit, preceded by that of the whole number. */
  private final long[] worth;
  private long[] rows = new long[16];
  private int size;

  private Table(int[] cells, long[] worth) {
    this.cells = cells;
    this.worth = worth;
  }

  /** Empty if there are too many solutions. The search may throw {@link Exhausted}. */
  static Optional<Table> of(Problem problem, Group group, Budget budget) {
    long[] worth = new long[group.cells().length + 1];
    worth[group.cells().length] = 1;
    for (int i = group.cells().length - 1; i >= 0; i--) {
      long count = problem.domain(group.cells()[i]).count();
      if (worth[i + 1] > Long.MAX_VALUE / count) {
        return Optional.empty();
      }
      worth[i] = worth[i + 1] * count;
    }
    Table table = new Table(group.cells(), worth);
    GroupSearch search = new GroupSearch(problem, group, budget);
    while (search.next()) {
      if (table.size == MOST) {
        return Optional.empty();
      }
      table.add(problem, search);
    }
    table.rows = Arrays.copyOf(table.rows, table.size);
    Arrays.sort(table.rows);
    return Optional.of(table);
  }

  private void add(Problem problem, GroupSearch search) {
    long row = 0;
    for (int i = 0; i < cells.length; i++) {
      row += problem.domain(cells[i]).indexOf(search.value(cells[i])) * worth[i + 1];
    }
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, 2 * size);
    }
    rows[size++] = row;
  }

  int[] cells() {
    return cells;
  }

  int size() {
    return size;
  }

  /** The position of the value of a column in a row. */
  long digit(int row, int column) {
    return rows[row] % worth[column] / worth[column + 1];
  }

  /** The first row after the given one, and before the last, that differs from it in this column or an earlier one. */
  int next(int row, int column, int last) {
    if (column == cells.length - 1) {
      return row + 1;
    }
    long beyond = rows[row] - rows[row] % worth[column + 1] + worth[column + 1];
    int at = Arrays.binarySearch(rows, row + 1, last, beyond);
    return at < 0 ? -at - 1 : at;
  }
}
