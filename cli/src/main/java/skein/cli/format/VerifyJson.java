package skein.cli.format;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.cli.chart.DifferenceJson;
import skein.cli.chart.DifferenceText;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Verified;
import skein.cli.text.ReasonText;
import skein.cli.text.RemarkText;
import skein.core.answer.Reason;
import skein.core.modal.MarkedPart;
import skein.core.program.Claim;
import skein.core.run.Fairness;
import tools.jackson.core.JsonGenerator;

/** The answers about properties as one JSON object. */
public final class VerifyJson {

  /** The requested certificate: its file, and why it was not written, if so. */
  public record Certificate(String file, Optional<String> missing) {}

  /** A larger part is written only if it is asked for. */
  private static final int LARGEST_PART = 100;

  private VerifyJson() {}

  /** A part of a system alone. */
  public static String part(String version, Verified verified, MarkedPart part) {
    TraceJson states = new TraceJson(new TraceStyle(verified.model().explainer(), true, Explanations.NONE));
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeName("part");
          part(json, part, states, Integer.MAX_VALUE);
        });
  }

  private static void part(JsonGenerator json, MarkedPart part, TraceJson states, int most) {
    boolean shown = part.states().size() <= most;
    json.writeStartObject();
    json.writeNumberProperty("size", part.states().size());
    json.writeArrayPropertyStart("definitions");
    part.definitions().forEach(json::writeString);
    json.writeEndArray();
    json.writeArrayPropertyStart("states");
    for (MarkedPart.MarkedState state : shown ? part.states() : List.<MarkedPart.MarkedState>of()) {
      json.writeStartObject();
      state.cells().ifPresent(cells -> {
        json.writeName("state");
        states.state(json, cells);
      });
      json.writeArrayPropertyStart("claims");
      state.claims().forEach(json::writeString);
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("steps");
    for (MarkedPart.MarkedStep step : shown ? part.steps() : List.<MarkedPart.MarkedStep>of()) {
      json.writeStartObject();
      json.writeNumberProperty("from", step.source());
      json.writeStringProperty("label", step.label());
      json.writeNumberProperty("to", step.target());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** What holds for every combination of a call. */
  public record Style(Fairness fairness, Optional<String> approximation, boolean fullStates, Explanations explanations) {}

  public static String render(String version, String model, Verified verified, Optional<Certificate> certificate, Style style) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", model);
          members(json, verified, certificate, style);
        });
  }

  /** Several combinations. */
  public static String render(String version, List<Attempt<Verified>> attempts, Style style) {
    return AttemptsJson.render(version, attempts, (json, verified) -> members(json, verified, Optional.empty(), style));
  }

  private static void members(JsonGenerator json, Verified verified, Optional<Certificate> certificate, Style style) {
    Report report = verified.report();
    parameters(json, verified.model().parameters(), report.program().schedule().label());
    if (style.fairness() != Fairness.NONE) {
      json.writeStringProperty("fairness", style.fairness().word());
    }
    style.approximation().ifPresent(name -> json.writeStringProperty("approximation", name));
    certificate.ifPresent(asked -> certificate(json, asked));
    if (report.isUncheckedForErrors()) {
      json.writeBooleanProperty("checkedForErrors", false);
    }
    json.writeArrayPropertyStart("results");
    TraceJson traces = new TraceJson(new TraceStyle(verified.model().explainer(), style.fullStates(), style.explanations()));
    report.reported().forEach(result -> result(json, result, traces));
    json.writeEndArray();
  }

  private static void certificate(JsonGenerator json, Certificate asked) {
    json.writeObjectPropertyStart("certificate");
    json.writeStringProperty("file", asked.file());
    json.writeBooleanProperty("written", asked.missing().isEmpty());
    asked.missing().ifPresent(why -> json.writeStringProperty("reason", why));
    json.writeEndObject();
  }

  public static void header(
      JsonGenerator json, String version, String model, Map<String, Long> parameters, String schedule) {
    json.writeStringProperty("skein", version);
    json.writeStringProperty("model", model);
    parameters(json, parameters, schedule);
  }

  static void parameters(JsonGenerator json, Map<String, Long> parameters, String schedule) {
    json.writeObjectPropertyStart("parameters");
    parameters.forEach(json::writeNumberProperty);
    json.writeEndObject();
    json.writeStringProperty("schedule", schedule);
  }

  private static void result(JsonGenerator json, Result result, TraceJson traces) {
    json.writeStartObject();
    json.writeStringProperty("property", result.property().name());
    json.writeStringProperty("verdict", result.verdict().word());
    json.writeStringProperty("reason", ReasonText.of(result.reason()));
    json.writeStringProperty("engine", result.engine());
    json.writeNumberProperty("states", result.statistics().states());
    json.writeNumberProperty("transitions", result.statistics().transitions());
    json.writeNumberProperty("depth", result.statistics().depth());
    Json.seconds(json, result.statistics().seconds());
    if (!result.reductions().isEmpty()) {
      json.writeArrayPropertyStart("reductions");
      result.reductions().forEach(done -> json.writeString(RemarkText.of(done)));
      json.writeEndArray();
    }
    if (result.property().claim() instanceof Claim.Modal) {
      json.writeStringProperty("formula", result.property().text());
    }
    DifferenceText.difference(result.reason()).ifPresent(difference -> DifferenceJson.write(json, difference));
    json.writeName("trace");
    result.trace().ifPresentOrElse(trace -> traces.write(json, trace, result.property().claim()), json::writeNull);
    if (result.reason() instanceof Reason.ShownByStrategy(_, var shown)) {
      shown.shownPart().ifPresent(part -> {
        json.writeName("part");
        part(json, part, traces, LARGEST_PART);
      });
    }
    json.writeEndObject();
  }
}
