package skein.cli.format;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.cli.outcome.Failure;
import skein.core.source.Diagnostic;
import skein.core.source.Span;

/** Errors as JSON. */
public final class ErrorJson {

  private ErrorJson() {}

  /** Without a model if there is none. */
  public static String render(Optional<String> model, Failure failure) {
    return Json.answer(
        json -> {
          model.ifPresent(name -> json.put("model", name));
          members(json, failure);
        });
  }

  static void members(Json json, Failure failure) {
    json.object("error", () -> {
      json.put("kind", failure.kind());
      json.put("message", failure.message());
      json.put("exit", failure.code());
    });
    if (!failure.diagnostics().isEmpty()) {
      diagnostics(json, failure.diagnostics());
    }
  }

  static void diagnostics(Json json, List<Diagnostic> diagnostics) {
    json.objects("diagnostics", diagnostics, d -> {
      json.put("severity", word(d.severity()));
      json.put("code", d.code());
      json.put("blame", word(d.blame()));
      json.put("message", d.message());
      if (d.hint().isPresent()) {
        json.put("hint", d.hint().get());
      }
      place(json, "at", d.at());
    });
  }

  /** A position in a text; null for built-in properties. */
  public static void place(Json json, String member, Span at) {
    if (at == null || at.source().text().isEmpty()) {
      json.nothing(member);
      return;
    }
    json.object(member, () -> {
      json.put("file", at.source().name());
      json.put("line", at.line());
      json.put("column", at.column());
      json.put("endLine", at.endLine());
      json.put("endColumn", at.endColumn());
    });
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
