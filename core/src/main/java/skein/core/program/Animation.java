package skein.core.program;

import java.util.List;
import java.util.Optional;

/**
 * How the states of a run are drawn, if the model says so. No engine reads it.
 *
 * @param position the names of one or two values that are coordinates, of whichever agents have them
 * @param colour the name of the value that decides the colour of an agent
 * @param size the number of cells in each direction; empty if it follows from the run
 */
public record Animation(List<String> position, Optional<String> colour, List<Long> size) {

  public Animation {
    position = List.copyOf(position);
    size = List.copyOf(size);
  }
}
