package skein.cli.states;

import java.util.Optional;
import skein.cli.format.Json;
import skein.cli.format.Json;
import skein.cli.format.TraceJson;
import skein.core.interpret.Interpreter;

/**
 * An object for each state, one on each line.
 *
 * @see <a href="https://jsonlines.org">JSON Lines</a>
 */
final class StateJsonLines implements StateFormat {

  private final StateColumns columns;

  StateJsonLines(StateColumns columns) {
    this.columns = columns;
  }

  @Override
  public Optional<String> header() {
    return Optional.empty();
  }

  @Override
  public String line(int run, int step, long[] cells) {
    return Json.line(
        json -> {
          json.put(StateColumns.RUN, run + 1);
          json.put(StateColumns.STEP, step);
          json.object("state", () -> columns.variables().forEach(variable -> TraceJson.value(json, variable, cells)));
          if (!columns.quantities().isEmpty()) {
            json.object("quantities", () -> columns.quantities().forEach(quantity -> json.put(quantity.name(), Interpreter.measure(quantity, cells))));
          }
        });
  }
}
