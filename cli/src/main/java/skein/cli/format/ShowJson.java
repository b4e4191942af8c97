package skein.cli.format;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import skein.ask.Picture;
import skein.ask.StateSpace;
import skein.cli.text.StateText;
import skein.core.language.Model;
import tools.jackson.core.JsonGenerator;

/** What is shown of a model or an experiment, as JSON: the text that people get, and of pictures also the graphs in them. */
public final class ShowJson {

  private final String version;
  private final String stage;
  private final String text;

  public ShowJson(String version, String stage, String text) {
    this.version = version;
    this.stage = stage;
    this.text = text;
  }

  public String ofModel(String file, Model model) {
    return Json.object(
        json -> {
          VerifyJson.header(json, version, file, model.parameters(), model.program().schedule().label());
          body(json);
        });
  }

  /** The state space, or as much of it as was found. */
  public String ofStates(String file, Model model, StateSpace space) {
    return Json.object(
        json -> {
          VerifyJson.header(json, version, file, model.parameters(), model.program().schedule().label());
          body(json);
          json.writeArrayPropertyStart("graphs");
          if (space.drawable()) {
            states(json, file, space);
          }
          json.writeEndArray();
          json.writeBooleanProperty("complete", space.extent().complete());
          json.writeStringProperty("reason", space.extent().reason());
        });
  }

  /** A purpose or a written-out system by itself. */
  public String ofText(String file, Optional<Picture> picture) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", file);
          body(json);
          picture.ifPresent(p -> graphs(json, p));
        });
  }

  /** A purpose and what it was tried on. */
  public String ofExperiment(String purpose, String model, Map<String, String> parameters, Picture picture) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("purpose", purpose);
          json.writeStringProperty("model", model);
          json.writeObjectPropertyStart("parameters");
          parameters.forEach(json::writeStringProperty);
          json.writeEndObject();
          body(json);
          graphs(json, picture);
        });
  }

  private void body(JsonGenerator json) {
    json.writeStringProperty("stage", stage);
    json.writeStringProperty("text", text);
  }

  private static void states(JsonGenerator json, String file, StateSpace space) {
    StateText text = new StateText(space.program().view());
    json.writeStartObject();
    json.writeStringProperty("title", file);
    json.writeArrayPropertyStart("nodes");
    for (int state = 0; state < space.states(); state++) {
      json.writeStartObject();
      json.writeArrayPropertyStart("lines");
      text.lines(space.cells(state), false).forEach(json::writeString);
      json.writeEndArray();
      json.writeArrayPropertyStart("marks");
      if (state < space.initialStates()) {
        json.writeString("start");
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("edges");
    for (int state = 0; state < space.states(); state++) {
      space.edges(state, (from, action, to) -> edge(json, new Picture.Edge(from, to, action, false)));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void graphs(JsonGenerator json, Picture picture) {
    json.writeArrayPropertyStart("graphs");
    for (Picture.Graph graph : picture.graphs()) {
      json.writeStartObject();
      json.writeStringProperty("title", graph.title());
      json.writeArrayPropertyStart("nodes");
      for (Picture.Node node : graph.nodes()) {
        json.writeStartObject();
        json.writeArrayPropertyStart("lines");
        node.lines().forEach(json::writeString);
        json.writeEndArray();
        json.writeArrayPropertyStart("marks");
        node.marks().forEach(mark -> json.writeString(mark.name().toLowerCase(Locale.ROOT).replace('_', '-')));
        json.writeEndArray();
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeArrayPropertyStart("edges");
      graph.edges().forEach(edge -> edge(json, edge));
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void edge(JsonGenerator json, Picture.Edge edge) {
    json.writeStartObject();
    json.writeNumberProperty("from", edge.from());
    json.writeNumberProperty("to", edge.to());
    json.writeStringProperty("label", edge.label());
    json.writeBooleanProperty("onRun", edge.onRun());
    json.writeEndObject();
  }
}
