package skein.cli.format;

import java.util.List;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.cli.text.ReasonText;
import skein.core.answer.Verdict;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Trace;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import tools.jackson.core.JsonGenerator;

/**
 * Violations and model errors in the format that code hosts annotate files from.
 *
 * @see <a href="https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html">SARIF 2.1.0</a>
 */
public final class Sarif {

  private Sarif() {}

  public static String report(String version, Report report) {
    List<Result> told = report.reported();
    return log(
        version,
        told.stream().map(r -> r.property().name()).toList(),
        json -> told.stream().filter(r -> r.verdict() != Verdict.HOLDS).forEach(r -> result(json, r)));
  }

  public static String diagnostics(String version, List<Diagnostic> diagnostics) {
    return log(
        version,
        diagnostics.stream().map(Diagnostic::code).distinct().toList(),
        json -> {
          for (Diagnostic d : diagnostics) {
            String message = d.message() + d.hint().map(h -> " (hint: " + h + ")").orElse("");
            result(json, d.code(), d.isError() ? "error" : "warning", message, d.at(), List.of());
          }
        });
  }

  private static void result(JsonGenerator json, Result result) {
    Property property = result.property();
    boolean violated = result.verdict() == Verdict.VIOLATED;
    String message = property.name() + " is " + result.verdict().word() + ": " + ReasonText.of(result.reason());
    Span at =
        switch (result.trace().map(Trace::ending).orElse(new Ending.AtState())) {
          case Ending.Error(var _, var error) -> error.at();
          case Ending.Assumption(var _, var error) -> error.at();
          case Ending.AtState(), Ending.AtBound(), Ending.NoStep(), Ending.Loop _ -> property.origin();
        };
    List<String> steps =
        result.trace().stream().flatMap(t -> t.moves().stream()).map(Trace.Move::text).toList();
    result(json, property.name(), violated ? "error" : "warning", message, at, steps);
  }

  private static String log(String version, List<String> rules, java.util.function.Consumer<JsonGenerator> results) {
    return Json.object(
        json -> {
          json.writeStringProperty("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
          json.writeStringProperty("version", "2.1.0");
          json.writeArrayPropertyStart("runs");
          json.writeStartObject();
          json.writeObjectPropertyStart("tool");
          json.writeObjectPropertyStart("driver");
          json.writeStringProperty("name", "Skein");
          json.writeStringProperty("version", version);
          json.writeArrayPropertyStart("rules");
          for (String rule : rules) {
            json.writeStartObject();
            json.writeStringProperty("id", rule);
            json.writeEndObject();
          }
          json.writeEndArray();
          json.writeEndObject();
          json.writeEndObject();
          json.writeArrayPropertyStart("results");
          results.accept(json);
          json.writeEndArray();
          json.writeStringProperty("columnKind", "utf16CodeUnits");
          json.writeEndObject();
          json.writeEndArray();
        });
  }

  private static void result(
      JsonGenerator json, String rule, String level, String message, Span at, List<String> steps) {
    json.writeStartObject();
    json.writeStringProperty("ruleId", rule);
    json.writeStringProperty("level", level);
    text(json, "message", message);
    json.writeArrayPropertyStart("locations");
    if (at != null && !at.source().text().isEmpty()) {
      json.writeStartObject();
      location(json, at);
      json.writeEndObject();
    }
    json.writeEndArray();
    if (!steps.isEmpty()) {
      json.writeArrayPropertyStart("codeFlows");
      json.writeStartObject();
      json.writeArrayPropertyStart("threadFlows");
      json.writeStartObject();
      json.writeArrayPropertyStart("locations");
      for (String step : steps) {
        json.writeStartObject();
        json.writeObjectPropertyStart("location");
        text(json, "message", step);
        json.writeEndObject();
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void location(JsonGenerator json, Span at) {
    json.writeObjectPropertyStart("physicalLocation");
    json.writeObjectPropertyStart("artifactLocation");
    json.writeStringProperty("uri", uri(at.source().name()));
    json.writeEndObject();
    json.writeObjectPropertyStart("region");
    json.writeNumberProperty("startLine", at.line());
    json.writeNumberProperty("startColumn", at.column());
    json.writeNumberProperty("endLine", at.endLine());
    json.writeNumberProperty("endColumn", at.endColumn());
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void text(JsonGenerator json, String name, String text) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("text", text);
    json.writeEndObject();
  }

  private static String uri(String file) {
    return file.replace('\\', '/').replace("%", "%25").replace(" ", "%20").replace("#", "%23").replace("?", "%3F");
  }
}
