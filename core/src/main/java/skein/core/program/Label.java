package skein.core.program;

import java.util.List;

/**
 * The description of a step for people: parts that are evaluated in the frame as the body left it. Reads
 * of variables see the state <em>before</em> the step; what the step computed is in its locals.
 */
public record Label(List<Part> parts) {

  public Label {
    parts = List.copyOf(parts);
  }

  public sealed interface Part {}

  public record Text(String text) implements Part {}

  public record Value(Expr value, Display display) implements Part {}

  /** The parts, if the condition holds. */
  public record When(Expr condition, List<Part> parts) implements Part {}

  /**
   * The parts once for each {@code from <= slot < to} whose condition holds, separated by {@code
   * separator}; if there is none, {@code none}.
   */
  public record Each(int slot, int from, int to, Expr condition, List<Part> parts, String separator, String none) implements Part {}

  public static Label of(String text) {
    return new Label(List.of(new Text(text)));
  }
}
