package skein.cli.format;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import skein.ask.experiment.Picture;
import skein.ask.question.StateSpace;
import skein.cli.text.ReasonText;
import skein.cli.text.StateText;
import skein.core.answer.Reason;
import skein.core.language.Model;
import tools.jackson.core.JsonGenerator;

/** The output of show as JSON: the text and, for pictures, their graphs. */
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
    return ofModel(file, model, _ -> {});
  }

  /** The same, with further properties. */
  public String ofModel(String file, Model model, Consumer<JsonGenerator> more) {
    return Json.object(
        json -> {
          VerifyJson.header(json, version, file, model.parameters(), model.program().schedule().label());
          body(json);
          more.accept(json);
        });
  }

  /** The state space, or the part that was found. */
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
          json.writeStringProperty("reason", space.extent().reason().map(ReasonText::of).orElse(""));
        });
  }

  /**
   * What further properties describe.
   *
   * @param missing why this is not everything; empty if it is
   */
  public String ofParts(String file, Model model, Consumer<JsonGenerator> parts, Optional<Reason> missing) {
    return Json.object(
        json -> {
          VerifyJson.header(json, version, file, model.parameters(), model.program().schedule().label());
          body(json);
          parts.accept(json);
          complete(json, missing);
        });
  }

  private static void complete(JsonGenerator json, Optional<Reason> missing) {
    json.writeBooleanProperty("complete", missing.isEmpty());
    json.writeStringProperty("reason", missing.map(ReasonText::of).orElse(""));
  }

  /** A purpose or an explicit system alone. */
  public String ofText(String file, Optional<Picture> picture) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", file);
          body(json);
          picture.ifPresent(p -> graphs(json, p));
        });
  }

  /** A purpose and its system. */
  public String ofExperiment(String purpose, String model, Map<String, String> parameters, Picture picture) {
    return Json.object(
        json -> {
          ExperimentJson.header(json, version, purpose, model, parameters);
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
    begin(json, file);
    for (int state = 0; state < space.states(); state++) {
      node(json, text.lines(space.cells(state), false), state < space.initialStates() ? List.of("start") : List.of());
    }
    edges(json);
    for (int state = 0; state < space.states(); state++) {
      space.edges(state, (from, step, to) -> edge(json, new Picture.Edge(from, to, space.describe(from, step), false)));
    }
    end(json);
  }

  private static void graphs(JsonGenerator json, Picture picture) {
    json.writeArrayPropertyStart("graphs");
    for (Picture.Graph graph : picture.graphs()) {
      begin(json, graph.title());
      graph.nodes().forEach(
          node -> node(json, node.lines(), node.marks().stream().map(m -> m.name().toLowerCase(Locale.ROOT).replace('_', '-')).toList()));
      edges(json);
      graph.edges().forEach(edge -> edge(json, edge));
      end(json);
    }
    json.writeEndArray();
  }

  /** A graph up to its first node; state spaces are too large for a {@link Picture.Graph} in between. */
  private static void begin(JsonGenerator json, String title) {
    json.writeStartObject();
    json.writeStringProperty("title", title);
    json.writeArrayPropertyStart("nodes");
  }

  private static void edges(JsonGenerator json) {
    json.writeEndArray();
    json.writeArrayPropertyStart("edges");
  }

  private static void end(JsonGenerator json) {
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void node(JsonGenerator json, List<String> lines, List<String> marks) {
    json.writeStartObject();
    json.writeArrayPropertyStart("lines");
    lines.forEach(json::writeString);
    json.writeEndArray();
    json.writeArrayPropertyStart("marks");
    marks.forEach(json::writeString);
    json.writeEndArray();
    json.writeEndObject();
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
