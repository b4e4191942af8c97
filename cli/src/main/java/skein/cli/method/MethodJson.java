package skein.cli.method;

import java.util.List;
import skein.cli.format.ErrorJson;
import skein.cli.format.Json;
import skein.core.method.Counter;
import skein.core.method.EmulationFunction;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.ProcessTriples;
import skein.core.method.SequentialEmulation;

/** Triples and functions as JSON. */
public final class MethodJson {

  private MethodJson() {}

  /** The member {@code method} of an object. */
  public static void write(Json json, SequentialEmulation method) {
    json.object("method", () -> {
      json.objects("processes", method.processes(), process -> process(json, process));
      json.objects("together", method.joints(), joint -> joint(json, joint));
      json.objects("functions", method.functions(), function -> function(json, function));
    });
  }

  private static void process(Json json, ProcessTriples process) {
    json.put("title", process.title());
    json.objects("counters", process.counters(), counter -> counter(json, counter));
    json.objects("triples", process.triples(), triple -> triple(json, triple));
  }

  private static void counter(Json json, Counter counter) {
    json.put("name", counter.name());
    counter.branch().ifPresent(branch -> json.put("branch", branch));
    json.objects(
        "locations",
        counter.points(),
        point -> json.put("value", point.value()).put("text", point.text()).put("initial", point.initial()));
  }

  private static void triple(Json json, LinkedTriple triple) {
    json.put("number", triple.number());
    json.objects("origins", triple.origins().stream().filter(MethodWords::isWritten).toList(), origin -> {
      ErrorJson.place(json, "at", origin);
      json.put("text", origin.text());
    });
    json.put("action", triple.action()).put("entry", triple.entry()).put("exit", triple.exit()).put("alone", triple.isAlone());
  }

  private static void joint(Json json, JointStep joint) {
    json.put("number", joint.number());
    json.array("parts", () -> joint.parts().forEach(part -> json.array(() -> part.forEach(alternative -> json.array(() -> alternative.forEach(json::add))))));
    json.put("action", joint.action()).put("entry", joint.entry()).put("exit", joint.exit());
  }

  private static void function(Json json, EmulationFunction function) {
    json.put("name", function.name()).put("rule", function.rule());
    json.strings("parameters", function.parameters());
    json.strings("guards", function.guards());
    json.strings("effects", function.effects());
    json.put("takesTurn", function.takesTurn());
    json.objects("calls", function.calls(), call -> call(json, call));
  }

  private static void call(Json json, EmulationFunction.Call call) {
    json.numbers("triples", call.triples());
    json.put("subject", call.subject()).put("agents", call.agents());
    ErrorJson.place(json, "at", call.origin().filter(MethodWords::isWritten).orElse(null));
    json.numbers("rules", call.rules());
  }
}
