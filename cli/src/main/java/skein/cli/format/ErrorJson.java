package skein.cli.format;

import java.util.List;
import java.util.Locale;
import skein.ask.question.ExitCode;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import tools.jackson.core.JsonGenerator;

/** Errors as JSON. */
public final class ErrorJson {

  private ErrorJson() {}

  public static String error(String version, String kind, String message, int exit) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeObjectPropertyStart("error");
          json.writeStringProperty("kind", kind);
          json.writeStringProperty("message", message);
          json.writeNumberProperty("exit", exit);
          json.writeEndObject();
        });
  }

  public static String diagnostics(String version, String model, List<Diagnostic> diagnostics, int exit) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", model);
          if (exit != 0) {
            json.writeObjectPropertyStart("error");
            json.writeStringProperty("kind", exit == ExitCode.MODEL ? "model" : "usage");
            json.writeStringProperty("message", summary(diagnostics, exit));
            json.writeNumberProperty("exit", exit);
            json.writeEndObject();
          }
          diagnostics(json, diagnostics);
        });
  }

  private static String summary(List<Diagnostic> diagnostics, int exit) {
    if (exit != ExitCode.MODEL) {
      return "the parameters do not fit the model";
    }
    long errors = diagnostics.stream().filter(Diagnostic::isError).count();
    return errors == 1 ? "the model has an error" : "the model has " + errors + " errors";
  }

  static void diagnostics(JsonGenerator json, List<Diagnostic> diagnostics) {
    json.writeArrayPropertyStart("diagnostics");
    for (Diagnostic d : diagnostics) {
      json.writeStartObject();
      json.writeStringProperty("severity", word(d.severity()));
      json.writeStringProperty("code", d.code());
      json.writeStringProperty("blame", word(d.blame()));
      json.writeStringProperty("message", d.message());
      if (d.hint().isPresent()) {
        json.writeStringProperty("hint", d.hint().get());
      }
      json.writeName("at");
      place(json, d.at());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** A position in a text; null for built-in properties. */
  static void place(JsonGenerator json, Span at) {
    if (at == null || at.source().text().isEmpty()) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeStringProperty("file", at.source().name());
    json.writeNumberProperty("line", at.line());
    json.writeNumberProperty("column", at.column());
    json.writeNumberProperty("endLine", at.endLine());
    json.writeNumberProperty("endColumn", at.endColumn());
    json.writeEndObject();
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
