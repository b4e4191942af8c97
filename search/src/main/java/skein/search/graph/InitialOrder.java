package skein.search.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import skein.analysis.initial.InitialSpace;
import skein.core.answer.Cause;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.Interpreter;
import skein.core.program.Program;
import skein.core.program.Values;

/** The initial states of a program in the order of the reference interpreter, also if there are few of them among many combinations of values. */
public final class InitialOrder {

  private final Program program;
  private final long most;
  private long count;

  private InitialOrder(Program program, long most) {
    this.program = program;
    this.most = most;
  }

  /**
   * Reports the cells of every initial state.
   *
   * @param most the limit on their number
   * @return false if there are more than the limit allows; then only some were reported, if any
   */
  public static boolean each(Program program, long most, Consumer<long[]> sink, Budget budget) {
    InitialOrder order = new InitialOrder(program, most);
    try {
      order.report(sink, budget);
      return true;
    } catch (Halt halt) {
      if (order.count > most) {
        return false;
      }
      throw halt;
    }
  }

  private void report(Consumer<long[]> sink, Budget budget) {
    if (program.init().assumptions().isEmpty()) {
      new Interpreter(program).initialStates(counted(sink), budget::poll);
      return;
    }
    List<Values> values = program.init().values();
    List<long[]> found = new ArrayList<>();
    InitialSpace.of(program.init(), budget).each(counted(cells -> found.add(positions(cells, values))), budget);
    found.sort(Arrays::compare);
    found.forEach(positions -> sink.accept(cells(positions, values)));
  }

  private Consumer<long[]> counted(Consumer<long[]> sink) {
    return state -> {
      if (++count > most) {
        throw new Halt(Cause.STATES);
      }
      sink.accept(state);
    };
  }

  /** For each cell the position of its value among its initial values. */
  private static long[] positions(long[] cells, List<Values> values) {
    long[] positions = new long[cells.length];
    for (int cell = 0; cell < cells.length; cell++) {
      switch (values.get(cell)) {
        case Values.Range(long from, long _) -> positions[cell] = cells[cell] - from;
        case Values.Listed listed -> {
          while (listed.get(positions[cell]) != cells[cell]) {
            positions[cell]++;
          }
        }
      }
    }
    return positions;
  }

  private static long[] cells(long[] positions, List<Values> values) {
    long[] cells = new long[positions.length];
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = values.get(cell).get(positions[cell]);
    }
    return cells;
  }
}
