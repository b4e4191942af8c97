package skein.chor;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.language.LoadOptions;

/**
 * The one parameter that every choreography has: how many messages the buffer of each peer holds. Without buffers, sender and receiver take a
 * communication together.
 */
record Buffers(Map<String, Long> parameters) {

  private static final String NAME = "buffers";
  private static final int MOST = 100;

  /** Needs options without {@link #complaint}. */
  static Buffers of(LoadOptions options) {
    String value = options.parameters().get(NAME);
    return new Buffers(value == null ? Map.of() : Map.of(NAME, Long.valueOf(value)));
  }

  OptionalInt bound() {
    long bound = parameters.getOrDefault(NAME, 0L);
    return bound == 0 ? OptionalInt.empty() : OptionalInt.of((int) bound);
  }

  /** What is wrong with a parameter. */
  static Optional<String> complaint(String name, String value) {
    if (!name.equals(NAME)) {
      return Optional.of("unknown parameter `" + name + "`: choreographies have only `" + NAME + "`");
    }
    return value.matches("\\d{1,3}") && Integer.parseInt(value) <= MOST
        ? Optional.empty()
        : Optional.of("`" + NAME + "` must be a number from 0 to " + MOST + ", not `" + value + "`");
  }
}
