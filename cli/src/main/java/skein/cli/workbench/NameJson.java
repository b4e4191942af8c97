package skein.cli.workbench;

import java.util.Map;
import java.util.Optional;
import skein.cli.format.ErrorJson;
import skein.cli.format.Json;
import skein.core.language.DeclaredName;
import skein.core.language.NameIndex;
import skein.core.source.Source;
import skein.core.source.Span;

/** What a name stands for, as JSON; an empty object for one that the text does not declare. */
final class NameJson {

  private NameJson() {}

  static String render(NameIndex index, Source source, int line, int column, Map<String, String> parameters) {
    int offset = offset(source, line, column);
    Optional<Span> word = index.word(offset);
    Optional<DeclaredName> declared = index.declaration(offset);
    return Json.object(
        json ->
            declared.ifPresent(
                name -> {
                  json.put("name", name.name());
                  json.put("kind", name.kind());
                  json.put("text", index.excerpt(name));
                  String value = parameters.get(name.name().replaceFirst("^_", ""));
                  if (name.kind().equals("parameter") && value != null) {
                    json.put("value", value);
                  }
                  ErrorJson.place(json, "word", word.orElseThrow());
                  ErrorJson.place(json, "declaration", name.at());
                }));
  }

  /** A column beyond the end of its line is its end. */
  private static int offset(Source source, int line, int column) {
    int start = 0;
    for (int i = 1; i < line; i++) {
      int end = source.text().indexOf('\n', start);
      if (end < 0) {
        return source.text().length();
      }
      start = end + 1;
    }
    int end = source.text().indexOf('\n', start);
    return Math.min(start + column - 1, end < 0 ? source.text().length() : end);
  }
}
