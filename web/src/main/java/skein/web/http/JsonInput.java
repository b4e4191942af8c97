package skein.web.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** An object that a request carries. Whatever is missing or of another kind than expected is refused with its name. */
public final class JsonInput {

  private static final int DEEPEST = 8;

  private final Map<String, Object> members;

  private JsonInput(Map<String, Object> members) {
    this.members = members;
  }

  public static JsonInput parse(String text) {
    JsonFactory factory = JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw HttpRefusal.malformed("the body is not a JSON object");
      }
      JsonInput read = new JsonInput(object(parser, 1));
      if (parser.nextToken() != null) {
        throw HttpRefusal.malformed("there is more than one JSON object in the body");
      }
      return read;
    } catch (JacksonException e) {
      throw HttpRefusal.malformed("the body is not valid JSON: " + e.getOriginalMessage());
    }
  }

  private static Map<String, Object> object(JsonParser parser, int depth) {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, value(parser, depth));
    }
    return members;
  }

  private static Object value(JsonParser parser, int depth) {
    if (depth > DEEPEST) {
      throw HttpRefusal.malformed("the JSON object is nested too deeply");
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, depth + 1);
      case START_ARRAY -> {
        List<Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(parser, depth + 1));
        }
        yield items;
      }
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT -> parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER ? parser.getString() : (Object) parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> Optional.empty();
      default -> throw HttpRefusal.malformed("the body is not valid JSON");
    };
  }

  public String string(String name) {
    return optionalString(name).orElseThrow(() -> HttpRefusal.malformed("the member `" + name + "` is missing"));
  }

  public Optional<String> optionalString(String name) {
    return Optional.ofNullable(members.get(name)).map(value -> as(String.class, name, value, "a string"));
  }

  public boolean flag(String name) {
    return members.get(name) != null && as(Boolean.class, name, members.get(name), "true or false");
  }

  public OptionalLong integer(String name) {
    return members.get(name) == null ? OptionalLong.empty() : OptionalLong.of(as(Long.class, name, members.get(name), "an integer"));
  }

  /** Strings by name; numbers are taken as they are written. */
  public Map<String, String> strings(String name) {
    Map<String, String> values = new LinkedHashMap<>();
    if (members.get(name) != null) {
      Map<?, ?> given = as(Map.class, name, members.get(name), "an object");
      given.forEach((key, value) -> values.put((String) key, word(name + "." + key, value)));
    }
    return values;
  }

  public List<Integer> integers(String name) {
    List<Integer> values = new ArrayList<>();
    if (members.get(name) != null) {
      List<?> given = as(List.class, name, members.get(name), "an array");
      for (Object value : given) {
        long number = as(Long.class, name, value, "an array of integers");
        if (number < 0 || number > Integer.MAX_VALUE) {
          throw HttpRefusal.malformed("the member `" + name + "` has a number out of range");
        }
        values.add((int) number);
      }
    }
    return values;
  }

  private static String word(String name, Object value) {
    return value instanceof Long number ? number.toString() : as(String.class, name, value, "a string or an integer");
  }

  private static <T> T as(Class<T> type, String name, Object value, String expected) {
    if (!type.isInstance(value)) {
      throw HttpRefusal.malformed("the member `" + name + "` is not " + expected);
    }
    return type.cast(value);
  }
}
