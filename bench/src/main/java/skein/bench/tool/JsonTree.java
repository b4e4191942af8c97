package skein.bench.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads a JSON object into maps, lists, strings, longs, doubles, booleans and null. */
public final class JsonTree {

  private JsonTree() {}

  /** Empty if the text is not a JSON object. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> object(String text) {
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      return parser.nextToken() == JsonToken.START_OBJECT
          ? (Map<String, Object>) value(parser, JsonToken.START_OBJECT)
          : Map.of();
    } catch (JacksonException _) {
      return Map.of();
    }
  }

  private static Object value(JsonParser parser, JsonToken token) {
    return switch (token) {
      case START_OBJECT -> {
        Map<String, Object> members = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = parser.currentName();
          members.put(name, value(parser, parser.nextToken()));
        }
        yield members;
      }
      case START_ARRAY -> {
        List<Object> items = new ArrayList<>();
        for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
          items.add(value(parser, next));
        }
        yield items;
      }
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT -> parser.getNumberValue(); // may exceed 64 bits
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw new IllegalStateException("unexpected " + token);
    };
  }
}
