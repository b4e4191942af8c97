package skein.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
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

  /**
   * The files of one property after the other; those of which the files cannot be written are left out. Throws {@link Inexpressible} if there is nothing.
   *
   * @param write may throw {@link Inexpressible}
   */
  public static Emitted ofEach(List<Property> properties, Function<Property, List<EmittedFile>> write) {
    List<EmittedFile> files = new ArrayList<>();
    List<Obstacle.LeftOut> leftOut = new ArrayList<>();
    for (Property property : properties) {
      try {
        files.addAll(write.apply(property));
      } catch (Inexpressible problem) {
        leftOut.add(new Obstacle.LeftOut(property.name(), problem.obstacle()));
      }
    }
    if (files.isEmpty()) {
      throw new Inexpressible(leftOut.isEmpty() ? new Obstacle.NoProperty() : new Obstacle.AllLeftOut(leftOut));
    }
    return new Emitted(files, leftOut);
  }
}
