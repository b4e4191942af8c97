package skein.emit;

import java.util.ArrayList;
import java.util.List;
import skein.core.answer.Obstacle;
import skein.core.program.Property;

/**
 * The generated files.
 *
 * @param leftOut the properties that could not be written, each with the reason
 */
public record Emitted(List<EmittedFile> files, List<Obstacle.LeftOut> leftOut) {

  public Emitted {
    files = List.copyOf(files);
    leftOut = List.copyOf(leftOut);
  }

  /** Collects the files of one property after the other. */
  public static final class Collector {
    private final List<EmittedFile> files = new ArrayList<>();
    private final List<Obstacle.LeftOut> leftOut = new ArrayList<>();

    public void add(List<EmittedFile> more) {
      files.addAll(more);
    }

    public void leaveOut(Property property, Obstacle reason) {
      leftOut.add(new Obstacle.LeftOut(property.name(), reason));
    }

    /** The result; throws {@link Inexpressible} if there is nothing. */
    public Emitted done() {
      if (files.isEmpty()) {
        throw new Inexpressible(leftOut.isEmpty() ? new Obstacle.NoProperty() : new Obstacle.AllLeftOut(leftOut));
      }
      return new Emitted(files, leftOut);
    }
  }
}
