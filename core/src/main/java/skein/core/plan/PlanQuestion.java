package skein.core.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import skein.core.program.Expr;
import skein.core.program.Program;

/**
 * Which run is asked for.
 *
 * @param goal holds in the last state of the run
 * @param measures what is to be small: first of all the first one, among equals the second, and so on
 * @param estimate at most what the rest of every run to the goal takes by the first measure; checked wherever it is used
 * @param costs what a step with this label costs; empty if the program says so
 */
public record PlanQuestion(Program program, Expr goal, List<Measure> measures, Expr estimate, Optional<ToLongFunction<String>> costs, Method method) {

  public PlanQuestion {
    measures = List.copyOf(measures);
    if (measures.isEmpty()) {
      throw new IllegalArgumentException("nothing to minimise");
    }
  }

  /** How to search. */
  public enum Method {
    /** Best first, by what a run has taken and the estimate of what it will. */
    A_STAR,
    /** Depth first; a run is given up when it cannot become better than the best one. */
    BRANCH_AND_BOUND
  }
}
