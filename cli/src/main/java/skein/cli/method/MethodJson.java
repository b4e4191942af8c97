package skein.cli.method;

import java.util.List;
import skein.cli.format.ErrorJson;
import skein.core.method.Counter;
import skein.core.method.EmulationFunction;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.SequentialEmulation;
import skein.core.method.ProcessTriples;
import skein.core.source.Span;
import tools.jackson.core.JsonGenerator;

/** Triples and functions as JSON. */
public final class MethodJson {

  private MethodJson() {}

  /** The member {@code method} of an object. */
  public static void write(JsonGenerator json, SequentialEmulation method) {
    json.writeObjectPropertyStart("method");
    json.writeArrayPropertyStart("processes");
    method.processes().forEach(process -> process(json, process));
    json.writeEndArray();
    json.writeArrayPropertyStart("together");
    method.joints().forEach(joint -> joint(json, joint));
    json.writeEndArray();
    json.writeArrayPropertyStart("functions");
    method.functions().forEach(function -> function(json, function));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void process(JsonGenerator json, ProcessTriples process) {
    json.writeStartObject();
    json.writeStringProperty("title", process.title());
    json.writeArrayPropertyStart("counters");
    process.counters().forEach(counter -> counter(json, counter));
    json.writeEndArray();
    json.writeArrayPropertyStart("triples");
    process.triples().forEach(triple -> triple(json, triple));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void counter(JsonGenerator json, Counter counter) {
    json.writeStartObject();
    json.writeStringProperty("name", counter.name());
    counter.branch().ifPresent(branch -> json.writeStringProperty("branch", branch));
    json.writeArrayPropertyStart("locations");
    for (Counter.ControlPoint point : counter.points()) {
      json.writeStartObject();
      json.writeNumberProperty("value", point.value());
      json.writeStringProperty("text", point.text());
      json.writeBooleanProperty("initial", point.initial());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void triple(JsonGenerator json, LinkedTriple triple) {
    json.writeStartObject();
    json.writeNumberProperty("number", triple.number());
    json.writeArrayPropertyStart("origins");
    triple.origins().stream().filter(MethodWords::isWritten).forEach(origin -> origin(json, origin));
    json.writeEndArray();
    json.writeStringProperty("action", triple.action());
    json.writeStringProperty("entry", triple.entry());
    json.writeStringProperty("exit", triple.exit());
    json.writeBooleanProperty("alone", triple.isAlone());
    json.writeEndObject();
  }

  private static void origin(JsonGenerator json, Span origin) {
    json.writeStartObject();
    json.writeName("at");
    ErrorJson.place(json, origin);
    json.writeStringProperty("text", origin.text());
    json.writeEndObject();
  }

  private static void joint(JsonGenerator json, JointStep joint) {
    json.writeStartObject();
    json.writeNumberProperty("number", joint.number());
    json.writeArrayPropertyStart("parts");
    for (List<List<Integer>> part : joint.parts()) {
      json.writeStartArray();
      part.forEach(alternative -> numbers(json, alternative));
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeStringProperty("action", joint.action());
    json.writeStringProperty("entry", joint.entry());
    json.writeStringProperty("exit", joint.exit());
    json.writeEndObject();
  }

  private static void function(JsonGenerator json, EmulationFunction function) {
    json.writeStartObject();
    json.writeStringProperty("name", function.name());
    json.writeStringProperty("rule", function.rule());
    texts(json, "parameters", function.parameters());
    texts(json, "guards", function.guards());
    texts(json, "effects", function.effects());
    json.writeBooleanProperty("takesTurn", function.takesTurn());
    json.writeArrayPropertyStart("calls");
    for (EmulationFunction.Call call : function.calls()) {
      json.writeStartObject();
      json.writeName("triples");
      numbers(json, call.triples());
      json.writeStringProperty("subject", call.subject());
      json.writeStringProperty("agents", call.agents());
      json.writeName("at");
      ErrorJson.place(json, call.origin().filter(MethodWords::isWritten).orElse(null));
      json.writeName("rules");
      numbers(json, call.rules());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void texts(JsonGenerator json, String name, List<String> texts) {
    json.writeArrayPropertyStart(name);
    texts.forEach(json::writeString);
    json.writeEndArray();
  }

  private static void numbers(JsonGenerator json, List<Integer> numbers) {
    json.writeStartArray();
    numbers.forEach(json::writeNumber);
    json.writeEndArray();
  }
}
