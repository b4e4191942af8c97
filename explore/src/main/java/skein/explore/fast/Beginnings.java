package skein.explore.fast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import skein.core.compile.StateLayout;
import skein.core.program.Program;
import skein.core.program.Values;

/**
 * The initial states, packed from the start: there may be millions of combinations, and from one to the
 * next only a few bits change.
 */
final class Beginnings {

  /** Cells with more values than this at the start are left to the interpreter. */
  private static final long MANY = 1 << 12;

  /** A cell with several values: by how much the state differs from the first one, for each of them. */
  private record Digit(int word, long[] differences) {}

  private final long[] first;
  private final List<Digit> digits;

  private Beginnings(long[] first, List<Digit> digits) {
    this.first = first;
    this.digits = digits;
  }

  /** Empty if there are values that the layout has no room for, or too many to keep. */
  static Optional<Beginnings> of(Program program, StateLayout layout) {
    List<Values> values = program.init().values();
    long[] cells = new long[values.size()];
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = values.get(cell).get(0);
      if (values.get(cell).count() > MANY || !fits(values.get(cell), cell, layout)) {
        return Optional.empty();
      }
    }
    long[] first = layout.pack(cells);
    List<Digit> digits = new ArrayList<>();
    for (int cell = 0; cell < cells.length; cell++) {
      if (values.get(cell).count() > 1) {
        digits.add(digit(values.get(cell), cell, cells, first, layout));
      }
    }
    return Optional.of(new Beginnings(first, digits));
  }

  private static boolean fits(Values values, int cell, StateLayout layout) {
    for (long i = 0; i < values.count(); i++) {
      if (!layout.domains().cell(cell).contains(values.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static Digit digit(Values values, int cell, long[] cells, long[] first, StateLayout layout) {
    long[] changed = cells.clone();
    long[] differences = new long[(int) values.count()];
    int word = 0;
    for (int i = 0; i < differences.length; i++) {
      changed[cell] = values.get(i);
      long[] packed = layout.pack(changed);
      for (int w = 0; w < packed.length; w++) {
        if (packed[w] != first[w]) {
          word = w;
          differences[i] = packed[w] ^ first[w];
        }
      }
    }
    return new Digit(word, differences);
  }

  /** In the interpreter's order; {@code tried} runs before each combination and may throw to give up. */
  void each(Predicate<long[]> isAssumed, Consumer<long[]> sink, Runnable tried) {
    long[] state = first.clone();
    int[] at = new int[digits.size()];
    while (true) {
      tried.run();
      if (isAssumed.test(state)) {
        sink.accept(state.clone());
      }
      int last = at.length - 1;
      while (last >= 0 && !next(digits.get(last), at, last, state)) {
        last--;
      }
      if (last < 0) {
        return;
      }
    }
  }

  /** Turns a digit on; false if that brought it back to its first value. */
  private static boolean next(Digit digit, int[] at, int i, long[] state) {
    long[] differences = digit.differences();
    int before = at[i];
    at[i] = before + 1 == differences.length ? 0 : before + 1;
    state[digit.word()] ^= differences[before] ^ differences[at[i]];
    return at[i] > 0;
  }
}
