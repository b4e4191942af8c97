package skein.net.compose;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.ActionLabel;

/**
 * A transition system that components can be copies of.
 *
 * @param names of the states; empty if they have none but their numbers
 */
public record ProcessShape(int states, int initial, Map<ActionLabel, Moves> moves, List<String> names) {

  /** What stands for a process that has an error. */
  static final ProcessShape NOTHING = new ProcessShape(1, 0, Map.of(), List.of());

  public ProcessShape {
    moves = new LinkedHashMap<>(moves);
    names = List.copyOf(names);
  }
}
