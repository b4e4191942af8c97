package skein.analysis.values;

import java.util.List;

/**
 * The values each cell of a program can have in any reachable state, or for a moment within a step.
 *
 * @param ofCells one set per cell
 * @param betweenSteps the same without what cells hold only for a moment. Any combination of these values may be taken for
 *     a state: no step from there leads to other values, and none writes others than {@code ofCells} on its way. That is
 *     not so for all of {@code ofCells}
 * @param widened the variables for whose values no bound was found on at least one side
 * @param gaveUp whether that is all of them because the analysis took too long
 */
public record Domains(
    List<IntervalSet> ofCells, List<IntervalSet> betweenSteps, List<String> widened, boolean gaveUp) {

  public Domains {
    ofCells = List.copyOf(ofCells);
    betweenSteps = List.copyOf(betweenSteps);
    widened = List.copyOf(widened);
  }

  public IntervalSet cell(int cell) {
    return ofCells.get(cell);
  }
}
