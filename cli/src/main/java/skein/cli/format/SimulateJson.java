package skein.cli.format;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import skein.ask.question.Simulation;
import skein.ask.question.Spread;
import skein.cli.explain.TraceStyle;
import skein.cli.text.ReasonText;
import skein.cli.text.SimulateText;
import skein.core.answer.Cause;
import tools.jackson.core.JsonGenerator;

/** Random runs as JSON: a summary of all, and a few step by step. */
public final class SimulateJson {

  private SimulateJson() {}

  /**
   * Writes all that is known of them.
   *
   * @param shown whether a few runs are shown step by step
   * @param more writes members that follow those about all runs
   */
  public static String render(
      String version,
      String model,
      Map<String, Long> parameters,
      Simulation simulation,
      TraceStyle style,
      boolean shown,
      Consumer<JsonGenerator> more) {
    boolean traced = shown && simulation.plan().runs() <= SimulateText.MOST_SHOWN;
    return Json.object(
        json -> {
          VerifyJson.header(json, version, model, parameters, simulation.program().schedule().label());
          json.writeNumberProperty("seed", simulation.plan().seed());
          json.writeNumberProperty("steps", simulation.plan().steps());
          json.writeNumberProperty("made", simulation.totals().runs());
          json.writeBooleanProperty("complete", simulation.cause() == Cause.DECIDED);
          json.writeStringProperty("cause", simulation.cause().name().toLowerCase(Locale.ROOT));
          starts(json, simulation.starts());
          spread(json, "lengths", simulation.lengths());
          json.writeArrayPropertyStart("properties");
          simulation.tallies().forEach(tally -> tally(json, tally));
          json.writeEndArray();
          more.accept(json);
          json.writeArrayPropertyStart("runs");
          for (Simulation.Walk walk : simulation.walks()) {
            walk(json, simulation, walk);
            if (traced) {
              json.writeName("trace");
              new TraceJson(style).write(json, simulation.traces().apply(walk.number()));
            }
            json.writeEndObject();
          }
          json.writeEndArray();
          counterexamples(json, simulation, new TraceJson(style));
        });
  }

  private static void counterexamples(JsonGenerator json, Simulation simulation, TraceJson traces) {
    if (!simulation.plan().shrinks()) {
      return;
    }
    json.writeArrayPropertyStart("counterexamples");
    for (Simulation.Counterexample found : simulation.counterexamples()) {
      json.writeStartObject();
      json.writeStringProperty("property", found.property().name());
      json.writeNumberProperty("run", found.run() + 1);
      json.writeNumberProperty("before", found.before());
      json.writeName("trace");
      traces.write(json, found.trace());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void starts(JsonGenerator json, Simulation.Starts starts) {
    json.writeObjectPropertyStart("initialStates");
    if (starts.count().isPresent()) {
      json.writeName("count");
      json.writeNumber(starts.count().get());
    }
    if (starts.none().isPresent()) {
      json.writeStringProperty("none", ReasonText.of(starts.none().get()));
    } else {
      json.writeStringProperty("drawn", starts.uniform() ? "uniformly" : "not uniformly");
    }
    if (!starts.uniform()) {
      json.writeStringProperty("bias", Simulation.Starts.BIAS);
    }
    json.writeEndObject();
  }

  private static void tally(JsonGenerator json, Simulation.Tally tally) {
    json.writeStartObject();
    json.writeStringProperty("property", tally.property().name());
    json.writeNumberProperty("met", tally.satisfied());
    json.writeNumberProperty("broken", tally.violated());
    json.writeNumberProperty("open", tally.open());
    spread(json, "metAt", tally.satisfiedAt());
    spread(json, "brokenAt", tally.violatedAt());
    spread(json, "timesMet", tally.timesMet());
    json.writeEndObject();
  }

  /** Leaves the object open. */
  private static void walk(JsonGenerator json, Simulation simulation, Simulation.Walk walk) {
    json.writeStartObject();
    json.writeNumberProperty("run", walk.number() + 1);
    json.writeNumberProperty("length", walk.length());
    json.writeStringProperty("stop", walk.stop());
    json.writeObjectPropertyStart("outcomes");
    for (int i = 0; i < walk.outcomes().size(); i++) {
      json.writeStringProperty(simulation.tallies().get(i).property().name(), walk.outcomes().get(i));
    }
    json.writeEndObject();
    if (walk.mishap().isPresent()) {
      Simulation.Mishap mishap = walk.mishap().get();
      json.writeObjectPropertyStart("error");
      json.writeNumberProperty("step", mishap.step());
      json.writeStringProperty("message", mishap.error().message());
      json.writeName("at");
      ErrorJson.place(json, mishap.error().at());
      json.writeEndObject();
    }
  }

  private static void spread(JsonGenerator json, String name, Optional<Spread> spread) {
    json.writeName(name);
    if (spread.isEmpty()) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeNumberProperty("min", spread.get().min());
    json.writeNumberProperty("mean", spread.get().mean());
    json.writeNumberProperty("deviation", spread.get().deviation());
    json.writeNumberProperty("max", spread.get().max());
    json.writeEndObject();
  }
}
