package skein.jani.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.source.Span;

/** A value in a JSON text. */
public sealed interface JsonValue {

  Span at();

  /** With the members in the order of the text. */
  record Members(Map<String, JsonValue> members, Span at) implements JsonValue {
    public Members {
      members = new LinkedHashMap<>(members);
    }

    public Optional<JsonValue> find(String name) {
      return Optional.ofNullable(members.get(name));
    }

    public boolean has(String name) {
      return members.containsKey(name);
    }

    public JsonValue get(String name) throws UnreadablePart {
      JsonValue found = members.get(name);
      if (found == null) {
        throw new UnreadablePart("missing-member", at, "`" + name + "` is missing here");
      }
      return found;
    }

    /** The texts of a list, or none if there is no such member. */
    public List<JsonValue> list(String name) throws UnreadablePart {
      return members.containsKey(name) ? members.get(name).items() : List.of();
    }
  }

  record Items(List<JsonValue> values, Span at) implements JsonValue {
    public Items {
      values = List.copyOf(values);
    }
  }

  record Text(String value, Span at) implements JsonValue {}

  /** @param literal as it is written */
  record Numeral(String literal, Span at) implements JsonValue {}

  record Flag(boolean value, Span at) implements JsonValue {}

  record Null(Span at) implements JsonValue {}

  default Members object() throws UnreadablePart {
    if (this instanceof Members members) {
      return members;
    }
    throw new UnreadablePart("json-type", at(), "expected an object, `{ … }`");
  }

  default List<JsonValue> items() throws UnreadablePart {
    if (this instanceof Items(var values, var _)) {
      return values;
    }
    throw new UnreadablePart("json-type", at(), "expected a list, `[ … ]`");
  }

  default String string() throws UnreadablePart {
    if (this instanceof Text(var value, var _)) {
      return value;
    }
    throw new UnreadablePart("json-type", at(), "expected a text, `\"…\"`");
  }

  default boolean flag() throws UnreadablePart {
    if (this instanceof Flag(boolean value, var _)) {
      return value;
    }
    throw new UnreadablePart("json-type", at(), "expected `true` or `false`");
  }
}
