package skein.net.compose;

import java.util.List;
import skein.core.program.ActionLabel;
import skein.core.source.Span;

/** Components, buffers, and the steps that they can take. */
public record ComponentNetwork(List<Component> components, List<Buffer> buffers, List<SharedStep> steps) {

  public ComponentNetwork {
    components = List.copyOf(components);
    buffers = List.copyOf(buffers);
    steps = List.copyOf(steps);
  }

  /** The same with visible labels on the steps that take messages from buffers. */
  public ComponentNetwork showingReceives() {
    return new ComponentNetwork(
        components,
        buffers,
        steps.stream()
            .map(step -> step.parts().stream().anyMatch(Part.Take.class::isInstance) ? new SharedStep(step.origin(), step.origin(), step.parts(), step.unless()) : step)
            .toList());
  }

  public record Component(String name, ProcessShape shape, Span at) {}

  /** The input buffer of a peer. */
  public record Buffer(String owner, int bound, List<String> messages) {}

  /**
   * A step that all parts take together. It is possible only where none of the steps in {@code unless} is.
   *
   * @param origin the label before it was hidden
   */
  public record SharedStep(ActionLabel label, ActionLabel origin, List<Part> parts, List<SharedStep> unless) {
    public SharedStep {
      parts = List.copyOf(parts);
      unless = List.copyOf(unless);
    }
  }

  public sealed interface Part {

    /** The component takes one of its transitions with this label. */
    record Move(int component, ActionLabel label) implements Part {}

    /** The message is appended to a buffer that is not full. */
    record Append(int buffer, int message) implements Part {}

    /** The message is the first one in the buffer, and is taken from it. */
    record Take(int buffer, int message) implements Part {}
  }
}
