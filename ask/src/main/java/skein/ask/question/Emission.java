package skein.ask.question;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.Obstacle;

/**
 * What to write for external tools.
 *
 * @param target the language: {@code c}, …
 * @param properties the names of the properties; empty for all of the model's properties
 * @param flavour the tool to write for; empty for the default
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

  /** A generated file. */
  public record Written(String name, byte[] content) {}

  /**
   * The generated files.
   *
   * @param leftOut the properties that are not in the files
   */
  public record Result(List<Written> files, List<Obstacle.LeftOut> leftOut) {}
}
