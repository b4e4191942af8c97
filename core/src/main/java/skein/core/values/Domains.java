package skein.core.values;

import java.util.List;

/**
 * The values each cell of a program can have in any reachable state, or for a moment within a step.
 *
 * @param ofCells one set per cell
 * @param widened the variables whose values could not be bounded and take their full width
 */
public record Domains(List<IntervalSet> ofCells, List<String> widened) {

  public Domains {
    ofCells = List.copyOf(ofCells);
    widened = List.copyOf(widened);
  }

  public IntervalSet cell(int cell) {
    return ofCells.get(cell);
  }
}
