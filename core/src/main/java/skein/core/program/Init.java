package skein.core.program;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

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

  /** @param at its position in the text, if it has one */
  public record Assumption(String name, Expr condition, Optional<Span> at) {

    public Assumption(String name, Expr condition) {
      this(name, condition, Optional.empty());
    }
  }
}
