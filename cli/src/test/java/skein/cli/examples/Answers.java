package skein.cli.examples;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.cli.Main;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The answer of a command: its exit code, its JSON as maps, lists, strings and numbers, and its error messages. */
record Answers(int exitCode, Map<?, ?> json, String complaints) {

  static Answers of(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--format", "json"));
    int code =
        Main.run(
            all.toArray(String[]::new),
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    String text = out.toString(StandardCharsets.UTF_8);
    return new Answers(code, text.isBlank() ? Map.of() : parse(text), err.toString(StandardCharsets.UTF_8));
  }

  private static Map<?, ?> parse(String text) {
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      return (Map<?, ?>) value(json);
    }
  }

  private static Object value(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> members = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
          String name = json.currentName();
          json.nextToken();
          members.put(name, value(json));
        }
        yield members;
      }
      case START_ARRAY -> {
        List<Object> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(json));
        }
        yield elements;
      }
      case VALUE_NUMBER_INT -> json.getLongValue();
      case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
      case VALUE_NULL -> "null";
      default -> json.getString();
    };
  }

  /** One member of the answer about each property, including {@code NoErrors}. */
  Map<String, Object> byProperty(String member) {
    Map<String, Object> found = new LinkedHashMap<>();
    for (Object result : (List<?>) json.get("results")) {
      Map<?, ?> members = (Map<?, ?>) result;
      found.put((String) members.get("property"), members.get(member));
    }
    return found;
  }

  long number(String name) {
    return (Long) json.get(name);
  }
}
