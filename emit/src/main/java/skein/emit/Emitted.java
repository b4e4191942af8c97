package skein.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import skein.core.program.Property;

/**
 * The generated files.
 *
 * @param leftOut the properties that could not be written, each with the reason
 */
public record Emitted(List<EmittedFile> files, List<LeftOut> leftOut) {

  public record LeftOut(String property, String reason) {}

  public Emitted {
    files = List.copyOf(files);
    leftOut = List.copyOf(leftOut);
  }

  /** Collects the files of one property after the other. */
  public static final class Collector {
    private final List<EmittedFile> files = new ArrayList<>();
    private final List<LeftOut> leftOut = new ArrayList<>();

    public void add(List<EmittedFile> more) {
      files.addAll(more);
    }

    public void leaveOut(Property property, String reason) {
      leftOut.add(new LeftOut(property.name(), reason));
    }

    /** The result; throws {@link Inexpressible} if there is nothing. */
    public Emitted done() {
      if (files.isEmpty()) {
        throw new Inexpressible(
            leftOut.isEmpty()
                ? "there is no property to check"
                : leftOut.stream().map(left -> left.property() + ": " + left.reason()).collect(Collectors.joining("\n       ")));
      }
      return new Emitted(files, leftOut);
    }
  }
}
