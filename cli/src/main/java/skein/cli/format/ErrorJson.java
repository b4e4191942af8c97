package skein.cli.format;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.cli.outcome.Failure;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import tools.jackson.core.JsonGenerator;

/** Errors as JSON. */
public final class ErrorJson {

  private ErrorJson() {}

  /** Without a model if there is none. */
  public static String render(String version, Optional<String> model, Failure failure) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          model.ifPresent(name -> json.writeStringProperty("model", name));
          members(json, failure);
        });
  }

  static void members(JsonGenerator json, Failure failure) {
    json.writeObjectPropertyStart("error");
    json.writeStringProperty("kind", failure.kind());
    json.writeStringProperty("message", failure.message());
    json.writeNumberProperty("exit", failure.code());
    json.writeEndObject();
    if (!failure.diagnostics().isEmpty()) {
      diagnostics(json, failure.diagnostics());
    }
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
  public static void place(JsonGenerator json, Span at) {
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
