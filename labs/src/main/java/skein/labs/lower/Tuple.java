package skein.labs.lower;

import java.util.List;
import java.util.Map;
import skein.core.program.Variable;
import skein.labs.syntax.Spec;

/**
 * A stigmergy tuple: for every agent of its range, its copy of the values, its rank (which copy is newer),
 * and the two bits "to propagate" and "to confirm". The range runs from the first to
 * the last carrier; agents in between that do not carry it keep zeros.
 */
public record Tuple(
    Spec.Stigmergy stigmergy,
    List<String> variables,
    Map<String, Shape> values,
    int first,
    int length,
    Variable rank,
    Variable toPropagate,
    Variable toConfirm) {

  /** The variables, as in {@code hx, hy}. */
  public String title() {
    return String.join(", ", variables);
  }
}
