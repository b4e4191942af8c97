package skein.analysis.reduce;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.analysis.values.Domains;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Program;

/** Finds out which states of a program need not be told apart. Providers are found by {@link java.util.ServiceLoader}. */
public interface StateReducer {

  /**
   * Empty if there is nothing to reduce.
   *
   * @param asked all predicates that will be judged
   * @param allowed those that are about states are used
   */
  Optional<StateReduction> of(Program program, List<Expr> asked, Set<Reduction> allowed, Domains domains, Budget budget);
}
