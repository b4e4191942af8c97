package skein.cli.states;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import skein.cli.table.Csv;
import skein.core.interpret.Interpreter;
import skein.core.program.ObservedQuantity;
import skein.core.program.View;

/** A table with a line for each state. A quantity that has no value in a state is empty. */
final class StateCsv implements StateFormat {

  private final StateColumns columns;

  StateCsv(StateColumns columns) {
    this.columns = columns;
  }

  @Override
  public Optional<String> header() {
    return Optional.of(columns.names().stream().map(Csv::quoted).collect(Collectors.joining(",")));
  }

  @Override
  public String line(int run, int step, long[] cells) {
    StringBuilder line = new StringBuilder().append(run + 1).append(',').append(step);
    for (View.Observable variable : columns.variables()) {
      String name = variable.display().names().get(cells[variable.cell()]);
      line.append(',');
      if (name == null) {
        line.append(cells[variable.cell()]);
      } else {
        line.append(Csv.quoted(name));
      }
    }
    for (ObservedQuantity quantity : columns.quantities()) {
      OptionalLong value = Interpreter.measure(quantity, cells);
      line.append(',').append(value.isPresent() ? Long.toString(value.getAsLong()) : "");
    }
    return line.toString();
  }
}
