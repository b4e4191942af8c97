package skein.ask;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What to write for other people's tools.
 *
 * @param target the language: {@code c}, …
 * @param properties the names of the properties; none means all that the model has
 * @param flavour for which tool; the usual one, if none is said
 */
public record Emission(
    String target,
    List<String> properties,
    Optional<String> flavour,
    boolean arrays,
    OptionalInt steps,
    boolean ignoreEnds) {

  public Emission {
    properties = List.copyOf(properties);
  }

  /** A file that was asked for. */
  public record Written(String name, byte[] content) {}

  /** A property that could not be written, and why. */
  public record LeftOut(String property, String reason) {}

  /**
   * All that was written.
   *
   * @param leftOut what is not in the files
   */
  public record Result(List<Written> files, List<LeftOut> leftOut) {}
}
