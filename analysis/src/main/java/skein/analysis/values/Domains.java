package skein.analysis.values;

import java.util.Arrays;
import java.util.List;
import skein.core.program.Program;
import skein.core.program.Variable;

/**
 * The values each cell of a program can have in any reachable state, or temporarily within a step.
 *
 * @param ofCells one set per cell
 * @param betweenSteps the same without temporary values within steps. These sets are inductive: from any combination of these values, every step
 * leads to such values again, and writes only values of {@code ofCells} on its way. That does not hold for {@code ofCells}
 * @param widened the variables without a lower or without an upper bound
 * @param gaveUp whether these are all variables because the analysis took too long
 */
public record Domains(
    List<IntervalSet> ofCells, List<IntervalSet> betweenSteps, List<String> widened, boolean gaveUp) {

  public Domains {
    ofCells = List.copyOf(ofCells);
    betweenSteps = List.copyOf(betweenSteps);
    widened = List.copyOf(widened);
  }

  /** All declared values. */
  public static Domains declared(Program program) {
    IntervalSet[] cells = new IntervalSet[program.cells()];
    for (Variable variable : program.variables()) {
      IntervalSet all = IntervalSet.between(variable.min(), variable.max());
      Arrays.fill(cells, variable.offset(), variable.offset() + variable.length(), all);
    }
    return new Domains(List.of(cells), List.of(cells), program.variables().stream().map(Variable::name).toList(), true);
  }

  public IntervalSet cell(int cell) {
    return ofCells.get(cell);
  }

  /** The values of all cells of the variable. */
  public IntervalSet of(Variable variable) {
    return ofCells.subList(variable.offset(), variable.offset() + variable.length()).stream().reduce(IntervalSet.EMPTY, IntervalSet::union);
  }
}
