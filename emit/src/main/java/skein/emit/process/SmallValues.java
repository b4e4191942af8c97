package skein.emit.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import skein.emit.process.WrittenProcess.State;

/** Values that do not fit into 32 bits are marks of what is undefined: they become the numbers that follow the largest other value of their variable. */
final class SmallValues {

  private final List<Map<Long, Long>> marks = new ArrayList<>();

  SmallValues(List<State> states) {
    for (int cell = 0; cell < states.getFirst().cells().length; cell++) {
      TreeSet<Long> values = new TreeSet<>();
      for (State each : states) {
        values.add(each.cells()[cell]);
      }
      Map<Long, Long> found = new HashMap<>();
      long next = values.stream().filter(SmallValues::isSmall).reduce(-1L, Math::max) + 1;
      for (long value : values) {
        if (!isSmall(value)) {
          found.put(value, next++);
        }
      }
      marks.add(found);
    }
  }

  private static boolean isSmall(long value) {
    return value == (int) value;
  }

  State of(State state) {
    long[] cells = state.cells().clone();
    for (int i = 0; i < cells.length; i++) {
      cells[i] = marks.get(i).getOrDefault(cells[i], cells[i]);
    }
    return new State(cells, state.earned(), state.choices());
  }
}
