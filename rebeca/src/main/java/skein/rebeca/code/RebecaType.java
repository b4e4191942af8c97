package skein.rebeca.code;

import java.util.List;

/**
 * The type of a value.
 *
 * @param name of a class of actors; {@code byte}, {@code short}, {@code int} or {@code boolean}; {@code actor} if the class is not known, as that of the sender;
 *     empty after an error
 * @param dimensions lengths, if it is an array
 */
public record RebecaType(String name, List<Integer> dimensions) {

  public static final RebecaType INT = new RebecaType("int", List.of());
  public static final RebecaType BOOLEAN = new RebecaType("boolean", List.of());
  public static final RebecaType ANY_ACTOR = new RebecaType("actor", List.of());
  /** After an error; fits everywhere. */
  public static final RebecaType UNKNOWN = new RebecaType("", List.of());

  public RebecaType {
    dimensions = List.copyOf(dimensions);
  }

  public boolean isNumber() {
    return !isArray() && (name.equals("int") || name.equals("short") || name.equals("byte"));
  }

  public boolean isBoolean() {
    return !isArray() && name.equals("boolean");
  }

  public boolean isActor() {
    return !isArray() && !isNumber() && !isBoolean() && !isUnknown();
  }

  public boolean isArray() {
    return !dimensions.isEmpty();
  }

  public boolean isUnknown() {
    return name.isEmpty();
  }

  /** How many values it holds. */
  public int length() {
    return dimensions.stream().reduce(1, (a, b) -> a * b);
  }

  /** Of what an index selects. */
  public RebecaType element() {
    return new RebecaType(name, dimensions.subList(1, dimensions.size()));
  }

  /** The least value; actors are numbered from 1, and 0 is {@code null}. */
  public long min() {
    return switch (name) {
      case "byte" -> Byte.MIN_VALUE;
      case "short" -> Short.MIN_VALUE;
      case "int" -> Integer.MIN_VALUE;
      default -> 0;
    };
  }

  /** @param actors how many there are */
  public long max(int actors) {
    return switch (name) {
      case "byte" -> Byte.MAX_VALUE;
      case "short" -> Short.MAX_VALUE;
      case "int" -> Integer.MAX_VALUE;
      case "boolean" -> 1;
      default -> actors;
    };
  }

  public String text() {
    StringBuilder text = new StringBuilder(name.equals("actor") ? "a reference to some actor" : name);
    dimensions.forEach(each -> text.append('[').append(each).append(']'));
    return text.toString();
  }
}
