package skein.cli.format;

import java.util.List;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.core.program.View;
import skein.core.run.Ending;
import skein.core.run.Trace;
import tools.jackson.core.JsonGenerator;

/**
 * A run in the Informal Trace Format that the tools around TLA+ read.
 *
 * @see <a href="https://apalache-mc.org/docs/adr/015adr-trace.html">ADR-015: Informal Trace Format in JSON</a>
 */
public final class Itf {

  private Itf() {}

  public static String render(String version, String model, Report report, Result result, Trace trace) {
    List<View.Observable> variables = report.program().view().observables();
    return Json.object(
        json -> {
          json.writeObjectPropertyStart("#meta");
          json.writeStringProperty("format", "ITF");
          json.writeStringProperty("format-description", "https://apalache-mc.org/docs/adr/015adr-trace.html");
          json.writeStringProperty("source", model);
          json.writeStringProperty("description", "Skein " + version + ": " + result.property().name() + " is " + result.verdict().word());
          json.writeEndObject();
          json.writeArrayPropertyStart("vars");
          variables.forEach(v -> json.writeString(v.qualifiedName()));
          json.writeEndArray();
          int count = trace.states().size();
          if (trace.ending() instanceof Ending.Loop(int to)) {
            // The last state is the same state again: the format needs it only once.
            json.writeNumberProperty("loop", to);
            count--;
          }
          json.writeArrayPropertyStart("states");
          for (int i = 0; i < count; i++) {
            state(json, variables, trace, i);
          }
          json.writeEndArray();
        });
  }

  private static void state(JsonGenerator json, List<View.Observable> variables, Trace trace, int index) {
    json.writeStartObject();
    json.writeObjectPropertyStart("#meta");
    json.writeNumberProperty("index", index);
    if (index > 0) {
      json.writeStringProperty("action", trace.moves().get(index - 1).text());
    }
    json.writeEndObject();
    for (View.Observable v : variables) {
      long value = trace.states().get(index)[v.cell()];
      String name = v.display().names().get(value);
      json.writeName(v.qualifiedName());
      if (name != null) {
        json.writeString(name);
      } else {
        json.writeStartObject();
        json.writeStringProperty("#bigint", Long.toString(value));
        json.writeEndObject();
      }
    }
    json.writeEndObject();
  }
}
