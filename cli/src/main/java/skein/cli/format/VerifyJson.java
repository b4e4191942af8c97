package skein.cli.format;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.cli.chart.DifferenceText;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Verified;
import skein.cli.text.ReasonText;
import skein.cli.text.RemarkText;
import skein.core.answer.Reason;
import skein.core.answer.Statistics;
import skein.core.language.Model;
import skein.core.modal.MarkedPart;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.run.Fairness;

/** The answers about properties as one JSON object. */
public final class VerifyJson {

  /** The requested certificate: its file, and why it was not written, if so. */
  public record Certificate(String file, Optional<String> missing) {}

  /** A larger part is written only if it is asked for. */
  private static final int LARGEST_PART = 100;

  private VerifyJson() {}

  /** A part of a system alone. */
  public static String part(Verified verified, MarkedPart part) {
    TraceJson states = new TraceJson(new TraceStyle(verified.model().explainer(), true, Explanations.NONE));
    return Json.answer(json -> part(json, part, states, Integer.MAX_VALUE));
  }

  private static void part(Json json, MarkedPart part, TraceJson states, int most) {
    boolean shown = part.states().size() <= most;
    json.object("part", () -> {
      json.put("size", part.states().size());
      json.strings("definitions", part.definitions());
      json.objects("states", shown ? part.states() : List.<MarkedPart.MarkedState>of(), state -> {
        state.cells().ifPresent(cells -> states.state(json, "state", cells));
        json.strings("claims", state.claims());
      });
      json.objects("steps", shown ? part.steps() : List.<MarkedPart.MarkedStep>of(), step -> {
        json.put("from", step.source());
        json.put("label", step.label());
        json.put("to", step.target());
      });
    });
  }

  /** What holds for every combination of a call. */
  public record Style(Fairness fairness, Optional<String> approximation, boolean fullStates, Explanations explanations) {}

  public static String render(String model, Verified verified, Optional<Certificate> certificate, Style style) {
    return Json.answer(
        json -> {
          json.put("model", model);
          members(json, verified, certificate, style);
        });
  }

  /** Several combinations. */
  public static String render(List<Attempt<Verified>> attempts, Style style) {
    return AttemptsJson.render(attempts, (json, verified) -> members(json, verified, Optional.empty(), style));
  }

  private static void members(Json json, Verified verified, Optional<Certificate> certificate, Style style) {
    Report report = verified.report();
    parameters(json, verified.model());
    if (style.fairness() != Fairness.NONE) {
      json.put("fairness", style.fairness().word());
    }
    style.approximation().ifPresent(name -> json.put("approximation", name));
    certificate.ifPresent(asked -> certificate(json, asked));
    if (report.isUncheckedForErrors()) {
      json.put("checkedForErrors", false);
    }
    TraceJson traces = new TraceJson(new TraceStyle(verified.model().explainer(), style.fullStates(), style.explanations()));
    json.objects("results", report.reported(), result -> result(json, result, report.program(), traces));
  }

  private static void certificate(Json json, Certificate asked) {
    json.object("certificate", () -> {
      json.put("file", asked.file());
      json.put("written", asked.missing().isEmpty());
      asked.missing().ifPresent(why -> json.put("reason", why));
    });
  }

  public static void header(Json json, String name, Model model) {
    header(json, name, model.parameters(), model.program());
  }

  static void header(Json json, String name, Map<String, String> parameters, Program program) {
    json.put("model", name);
    parameters(json, parameters, program);
  }

  static void parameters(Json json, Model model) {
    parameters(json, model.parameters(), model.program());
  }

  private static void parameters(Json json, Map<String, String> parameters, Program program) {
    json.values("parameters", parameters);
    json.put("schedule", program.schedule().label());
  }

  static void statistics(Json json, Statistics statistics) {
    json.put("states", statistics.states());
    json.put("transitions", statistics.transitions());
    json.put("depth", statistics.depth());
    json.seconds(statistics.seconds());
  }

  private static void result(Json json, Result result, Program program, TraceJson traces) {
    json.put("property", result.property().name());
    json.put("verdict", result.verdict().word());
    if (result.property().claim() instanceof Claim.Quantitative) {
      json.put("question", result.property().text());
      json.put("asks", result.isNumber() ? "number" : "truth");
    }
    result.value().ifPresent(value -> json.object("value", () -> ValueJson.members(json, value)));
    json.put("reason", ReasonText.of(result.reason()));
    json.put("engine", result.engine());
    statistics(json, result.statistics());
    if (!result.reductions().isEmpty()) {
      json.strings("reductions", result.reductions().stream().map(RemarkText::of));
    }
    if (result.property().claim() instanceof Claim.Modal) {
      json.put("formula", result.property().text());
    }
    new ComputedJson(program).write(json, result.computed());
    DifferenceText.difference(result.reason()).ifPresent(difference -> DifferenceJson.write(json, difference));
    traces.write(json, result.trace(), Optional.of(result.property().claim()));
    if (result.reason() instanceof Reason.ShownByStrategy(_, var shown)) {
      shown.shownPart().ifPresent(part -> part(json, part, traces, LARGEST_PART));
    }
  }
}
