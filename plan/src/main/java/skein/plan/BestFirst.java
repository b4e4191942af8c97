package skein.plan;

import java.util.Optional;
import java.util.function.Consumer;
import skein.core.answer.Progress;
import skein.core.budget.Budget;
import skein.core.plan.Plan;
import skein.core.plan.PlanAnswer;
import skein.core.plan.PlanQuestion;

/**
 * Expands the states through which the best run may go, the most promising first; the first goal that is expanded ends the best run, since the estimate never falls by
 * more than a step takes.
 *
 * @see <a href="https://doi.org/10.1109/TSSC.1968.300136">P. Hart, N. Nilsson, B. Raphael: A formal basis for the heuristic determination of minimum cost paths, 1968</a>
 */
final class BestFirst extends PlanSearch {

  private final PlanHeap open;

  BestFirst(PlanQuestion question, PricedProgram program, int limit, Budget budget, Consumer<Progress> progress) {
    super(question, program, limit, budget, progress);
    this.open = new PlanHeap(nodes, measures.size());
  }

  @Override
  void begin(int state) {
    open.put(state);
  }

  @Override
  void improved(int from, int to) {
    open.put(to);
  }

  @Override
  PlanAnswer search() {
    while (!open.isEmpty()) {
      // It stays until its steps are known: a limit may be reached meanwhile.
      int state = open.first();
      if (nodes.isGoal(state)) {
        return new PlanAnswer.Optimal(plan(state), effort());
      }
      expand(state);
      open.remove(state);
    }
    return new PlanAnswer.Unreachable(effort());
  }

  @Override
  Optional<Plan> best() {
    return Optional.empty();
  }

  @Override
  long atLeast() {
    return open.isEmpty() ? 0 : nodes.expected(open.first());
  }
}
