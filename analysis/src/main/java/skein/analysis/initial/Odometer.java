package skein.analysis.initial;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Enumerates all combinations of free cells and of rows of tables in lexicographic order, the last cell varying
 * fastest. Usually only one cell changes from one combination to the next.
 */
final class Odometer {

  /** Each part gets at least this many combinations of the leading digits. */
  private static final int SHARES = 16;

  /** A cell: free, or a column of a table. */
  private static final class Digit {
    private final int cell;
    private final Domain domain;
    private final Table table;
    private final int column;
    /** The previous column of the same table. */
    private final Digit above;
    private long at;
    /** The rows that match this and the previous columns' values. */
    private int first;
    private int end;

    Digit(int cell, Domain domain, Table table, int column, Digit above) {
      this.cell = cell;
      this.domain = domain;
      this.table = table;
      this.column = column;
      this.above = above;
    }

    private int limit() {
      return above == null ? table.size() : above.end;
    }

    private void reset() {
      at = 0;
      if (table != null) {
        enter(above == null ? 0 : above.first);
      }
    }

    private void enter(int row) {
      first = row;
      end = table.next(row, column, limit());
      at = table.digit(row, column);
    }

    /** Advances to the next value, if there is one. */
    private boolean advance() {
      if (table == null) {
        return ++at < domain.count();
      }
      if (end >= limit()) {
        return false;
      }
      enter(end);
      return true;
    }
  }

  private final Digit[] digits;
  private final CellSink sink;
  private final int leads;
  private final int part;
  private final int parts;
  private boolean begun;

  /** One part of the combinations; each combination is in exactly one part. */
  Odometer(Problem problem, List<Group> free, List<Table> tables, CellSink sink, int part, int parts) {
    List<Digit> all = new ArrayList<>();
    for (Group group : free) {
      for (int cell : group.cells()) {
        all.add(new Digit(cell, problem.domain(cell), null, 0, null));
      }
    }
    for (Table table : tables) {
      Digit above = null;
      for (int i = 0; i < table.cells().length; i++) {
        above = new Digit(table.cells()[i], problem.domain(table.cells()[i]), table, i, above);
        all.add(above);
      }
    }
    all.sort(Comparator.comparingInt(digit -> digit.cell));
    this.digits = all.toArray(Digit[]::new);
    this.sink = sink;
    this.part = part;
    this.parts = parts;
    int leading = 0;
    for (long combinations = 1; parts > 1 && combinations < (long) SHARES * parts && leading < digits.length; leading++) {
      combinations *= Math.min(digits[leading].domain.count(), Integer.MAX_VALUE);
    }
    this.leads = leading;
  }

  void restart() {
    begun = false;
  }

  /** Advances, and reports the cells that change to the sink. */
  boolean next() {
    if (begun) {
      return advance(digits.length - 1);
    }
    begun = true;
    reset(0);
    return isMine() || (leads > 0 && advance(leads - 1));
  }

  /** Advances the digit, or an earlier one if it overflows; skips combinations of other parts. */
  private boolean advance(int from) {
    int last = from;
    while (last >= 0) {
      if (!digits[last].advance()) {
        last--;
        continue;
      }
      tell(digits[last]);
      reset(last + 1);
      if (last >= leads || isMine()) {
        return true;
      }
      last = leads - 1;
    }
    return false;
  }

  private void reset(int from) {
    for (int i = from; i < digits.length; i++) {
      digits[i].reset();
      tell(digits[i]);
    }
  }

  private void tell(Digit digit) {
    sink.set(digit.cell, digit.domain.get(digit.at));
  }

  private boolean isMine() {
    long number = 0;
    for (int i = 0; i < leads; i++) {
      number = number * digits[i].domain.count() + digits[i].at;
    }
    return Math.floorMod(number, parts) == part;
  }
}
