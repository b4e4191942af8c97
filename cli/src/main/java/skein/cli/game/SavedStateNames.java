package skein.cli.game;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.program.Display;
import skein.core.program.Program;
import skein.core.program.Variable;
import skein.core.program.View;

/** A name for each cell of a program's states, and names for values: so that states can be written down and read back exactly. */
final class SavedStateNames {

  private final String[] names;
  private final Display[] displays;
  private final Map<String, Integer> cells = new HashMap<>();

  SavedStateNames(Program program) {
    names = new String[program.cells()];
    displays = new Display[program.cells()];
    for (View.Observable shown : program.view().observables()) {
      if (names[shown.cell()] == null) {
        name(shown.cell(), shown.qualifiedName(), shown.display());
      }
    }
    for (Variable variable : program.variables()) {
      for (int i = 0; i < variable.length(); i++) {
        if (names[variable.offset() + i] == null) {
          name(variable.offset() + i, variable.array() ? variable.name() + "[" + i + "]" : variable.name(), Display.NUMBER);
        }
      }
    }
  }

  private void name(int cell, String wanted, Display display) {
    String name = wanted;
    while (cells.containsKey(name)) {
      name += "'";
    }
    names[cell] = name;
    displays[cell] = display;
    cells.put(name, cell);
  }

  Map<String, String> show(long[] state) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int cell = 0; cell < names.length; cell++) {
      String shown = displays[cell].show(state[cell]);
      values.put(names[cell], values(cell, shown).equals(List.of(state[cell])) ? shown : Long.toString(state[cell]));
    }
    return values;
  }

  /** The values that are written like this: those with the name, else the number itself. */
  private List<Long> values(int cell, String shown) {
    List<Long> named = displays[cell].names().entrySet().stream().filter(entry -> entry.getValue().equals(shown)).map(Map.Entry::getKey).toList();
    return shown.matches("-?[0-9]{1,18}") ? List.of(Long.parseLong(shown)) : named;
  }

  /** Empty if it is no state of the program. */
  Optional<long[]> read(Map<String, String> written) {
    if (!written.keySet().equals(cells.keySet())) {
      return Optional.empty();
    }
    long[] state = new long[names.length];
    Arrays.setAll(state, cell -> values(cell, written.get(names[cell])).size() == 1 ? values(cell, written.get(names[cell])).getFirst() : Long.MIN_VALUE);
    return Arrays.stream(state).anyMatch(value -> value == Long.MIN_VALUE) ? Optional.empty() : Optional.of(state);
  }
}
