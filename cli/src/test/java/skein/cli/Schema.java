package skein.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The part of JSON Schema that Skein's schemas use; any other keyword is an error. */
public final class Schema {

  private static final Set<String> KNOWN =
      Set.of(
          "$schema", "$defs", "$ref", "title", "description", "type", "properties", "required",
          "additionalProperties", "items", "enum", "minimum");

  private final Map<?, ?> root;
  private final List<String> problems = new ArrayList<>();

  public Schema(String text) {
    this.root = (Map<?, ?>) JsonTree.read(text);
  }

  public List<String> problems(Object value) {
    problems.clear();
    check(root, value, "$");
    return List.copyOf(problems);
  }

  private void check(Map<?, ?> schema, Object value, String at) {
    schema.keySet().stream().filter(k -> !KNOWN.contains(k)).forEach(k -> problems.add("unknown keyword " + k));
    if (schema.get("$ref") instanceof String ref) {
      check((Map<?, ?>) ((Map<?, ?>) root.get("$defs")).get(ref.substring("#/$defs/".length())), value, at);
    }
    if (schema.containsKey("type") && !types(schema.get("type")).contains(type(value))) {
      boolean wholeNumber = type(value).equals("integer") && types(schema.get("type")).contains("number");
      if (!wholeNumber) {
        problems.add(at + " is of type " + type(value));
        return;
      }
    }
    if (schema.get("enum") instanceof List<?> allowed && !allowed.contains(value)) {
      problems.add(at + " is " + value);
    }
    if (schema.get("minimum") instanceof Number least && value instanceof Number n && n.doubleValue() < least.doubleValue()) {
      problems.add(at + " is " + value);
    }
    if (value instanceof Map<?, ?> members) {
      object(schema, members, at);
    }
    if (value instanceof List<?> items && schema.get("items") instanceof Map<?, ?> each) {
      for (int i = 0; i < items.size(); i++) {
        check(each, items.get(i), at + "[" + i + "]");
      }
    }
  }

  private void object(Map<?, ?> schema, Map<?, ?> members, String at) {
    if (schema.get("required") instanceof List<?> required) {
      required.stream().filter(r -> !members.containsKey(r)).forEach(r -> problems.add(at + " has no " + r));
    }
    Map<?, ?> known = schema.get("properties") instanceof Map<?, ?> p ? p : Map.of();
    members.forEach(
        (name, value) -> {
          String place = at + "." + name;
          if (known.get(name) instanceof Map<?, ?> member) {
            check(member, value, place);
          } else if (schema.get("additionalProperties") instanceof Map<?, ?> other) {
            check(other, value, place);
          } else if (Boolean.FALSE.equals(schema.get("additionalProperties"))) {
            problems.add(place + " is not in the schema");
          }
        });
  }

  private static List<?> types(Object type) {
    return type instanceof List<?> several ? several : List.of(type);
  }

  private static String type(Object value) {
    return switch (value) {
      case null -> "null";
      case Map<?, ?> _ -> "object";
      case List<?> _ -> "array";
      case String _ -> "string";
      case Long _ -> "integer";
      case Double _ -> "number";
      case Boolean _ -> "boolean";
      default -> throw new AssertionError(value);
    };
  }
}
