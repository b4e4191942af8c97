package skein.core.program;

import java.util.List;

/**
 * The initial states: every combination of the cells' values that satisfies all assumptions.
 *
 * @param values for each cell of the state, in order, its possible values
 */
public record Init(List<Values> values, List<Assumption> assumptions) {

  public Init {
    values = List.copyOf(values);
    assumptions = List.copyOf(assumptions);
  }

  public record Assumption(String name, Expr condition) {}
}
