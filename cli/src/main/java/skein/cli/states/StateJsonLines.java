package skein.cli.states;

import java.io.StringWriter;
import java.util.Optional;
import java.util.OptionalLong;
import skein.core.interpret.Interpreter;
import skein.core.program.ObservedQuantity;
import skein.core.program.View;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * An object for each state, one on each line.
 *
 * @see <a href="https://jsonlines.org">JSON Lines</a>
 */
final class StateJsonLines implements StateFormat {

  private final StateColumns columns;
  private final JsonFactory factory = new JsonFactory();

  StateJsonLines(StateColumns columns) {
    this.columns = columns;
  }

  @Override
  public Optional<String> header() {
    return Optional.empty();
  }

  @Override
  public String line(int run, int step, long[] cells) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), line)) {
      json.writeStartObject();
      json.writeNumberProperty(StateColumns.RUN, run + 1);
      json.writeNumberProperty(StateColumns.STEP, step);
      json.writeObjectPropertyStart("state");
      columns.variables().forEach(variable -> write(json, variable, cells[variable.cell()]));
      json.writeEndObject();
      if (!columns.quantities().isEmpty()) {
        json.writeObjectPropertyStart("quantities");
        columns.quantities().forEach(quantity -> write(json, quantity, cells));
        json.writeEndObject();
      }
      json.writeEndObject();
    }
    return line.toString();
  }

  static void write(JsonGenerator json, View.Observable variable, long value) {
    String name = variable.display().names().get(value);
    if (name == null) {
      json.writeNumberProperty(variable.qualifiedName(), value);
    } else {
      json.writeStringProperty(variable.qualifiedName(), name);
    }
  }

  private static void write(JsonGenerator json, ObservedQuantity quantity, long[] cells) {
    OptionalLong value = Interpreter.measure(quantity, cells);
    if (value.isPresent()) {
      json.writeNumberProperty(quantity.name(), value.getAsLong());
    } else {
      json.writeNullProperty(quantity.name());
    }
  }
}
