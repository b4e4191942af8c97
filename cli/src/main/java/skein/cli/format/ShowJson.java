package skein.cli.format;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import skein.ask.experiment.Picture;
import skein.ask.question.StateSpace;
import skein.cli.text.ReasonText;
import skein.cli.text.StateText;
import skein.core.answer.Reason;
import skein.core.language.Model;

/** The output of show as JSON: the text and, for pictures, their graphs. */
public final class ShowJson {

  private final String stage;
  private final String text;

  public ShowJson(String stage, String text) {
    this.stage = stage;
    this.text = text;
  }

  public String ofModel(String file, Model model) {
    return ofModel(file, model, _ -> {});
  }

  /** The same, with further properties. */
  public String ofModel(String file, Model model, Consumer<Json> more) {
    return of(json -> VerifyJson.header(json, file, model), more);
  }

  /** The state space, or the part that was found. */
  public String ofStates(String file, Model model, StateSpace space) {
    return of(
        json -> VerifyJson.header(json, file, model),
        json -> {
          json.array("graphs", () -> {
            if (space.drawable()) {
              json.object(() -> states(json, file, space));
            }
          });
          json.put("complete", space.extent().complete());
          json.put("reason", space.extent().reason().map(ReasonText::of).orElse(""));
        });
  }

  /**
   * What further properties describe.
   *
   * @param missing why this is not everything; empty if it is
   */
  public String ofParts(String file, Model model, Consumer<Json> parts, Optional<Reason> missing) {
    return of(
        json -> VerifyJson.header(json, file, model),
        json -> {
          parts.accept(json);
          json.put("complete", missing.isEmpty());
          json.put("reason", missing.map(ReasonText::of).orElse(""));
        });
  }

  /** A purpose or an explicit system alone. */
  public String ofText(String file, Optional<Picture> picture) {
    return of(json -> json.put("model", file), json -> picture.ifPresent(p -> graphs(json, p)));
  }

  /** A purpose and its system. */
  public String ofExperiment(String purpose, String model, Map<String, String> parameters, Picture picture) {
    return of(json -> ExperimentJson.header(json, purpose, model, parameters), json -> graphs(json, picture));
  }

  private String of(Consumer<Json> subject, Consumer<Json> more) {
    return Json.answer(
        json -> {
          subject.accept(json);
          json.put("stage", stage);
          json.put("text", text);
          more.accept(json);
        });
  }

  /** Written as it is enumerated: state spaces are too large for a {@link Picture.Graph} in between. */
  private static void states(Json json, String file, StateSpace space) {
    StateText text = new StateText(space.program().view());
    json.put("title", file);
    json.array("nodes", () -> {
      for (int state = 0; state < space.states(); state++) {
        node(json, text.lines(space.cells(state), false), state < space.initialStates() ? List.of("start") : List.of());
      }
    });
    json.array("edges", () -> {
      for (int state = 0; state < space.states(); state++) {
        space.edges(state, (from, step, to) -> edge(json, new Picture.Edge(from, to, space.describe(from, step), false)));
      }
    });
  }

  private static void graphs(Json json, Picture picture) {
    json.objects("graphs", picture.graphs(), graph -> {
      json.put("title", graph.title());
      json.array("nodes", () -> graph.nodes().forEach(
          node -> node(json, node.lines(), node.marks().stream().map(Json::word).toList())));
      json.array("edges", () -> graph.edges().forEach(edge -> edge(json, edge)));
    });
  }

  private static void node(Json json, List<String> lines, List<String> marks) {
    json.object(() -> {
      json.strings("lines", lines);
      json.strings("marks", marks);
    });
  }

  private static void edge(Json json, Picture.Edge edge) {
    json.object(() -> {
      json.put("from", edge.from());
      json.put("to", edge.to());
      json.put("label", edge.label());
      json.put("onRun", edge.onRun());
    });
  }
}
