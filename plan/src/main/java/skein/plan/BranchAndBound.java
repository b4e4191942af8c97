package skein.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import skein.core.answer.Progress;
import skein.core.budget.Budget;
import skein.core.plan.Plan;
import skein.core.plan.PlanAnswer;
import skein.core.plan.PlanQuestion;

/** Goes deep first, and leaves a way when it cannot become better than the best run so far; a state is expanded again only if a better way to it is found. */
final class BranchAndBound extends PlanSearch {

  private final Consumer<Plan> improvements;
  /** The ways to go on, the most promising last. */
  private final Deque<Integer> open = new ArrayDeque<>();
  /** The states whose best way was not followed yet. */
  private final BitSet fresh = new BitSet();
  private List<Integer> found = new ArrayList<>();
  private Optional<Plan> best = Optional.empty();

  BranchAndBound(PlanQuestion question, PricedProgram program, int limit, Budget budget, Consumer<Progress> progress, Consumer<Plan> improvements) {
    super(question, program, limit, budget, progress);
    this.improvements = improvements;
  }

  @Override
  void begin(int state) {
    fresh.set(state);
    open.push(state);
  }

  @Override
  void improved(int from, int to) {
    fresh.set(to);
    found.add(to);
  }

  @Override
  PlanAnswer search() {
    while (!open.isEmpty()) {
      // It stays until its steps are known: a limit may be reached meanwhile.
      int state = open.peek();
      found = new ArrayList<>();
      if (fresh.get(state) && canImprove(state)) {
        if (nodes.isGoal(state)) {
          best = Optional.of(plan(state));
          improvements.accept(best.get());
        } else {
          expand(state);
        }
        fresh.clear(state);
      }
      open.pop();
      found.stream().distinct().sorted(Comparator.comparingLong(nodes::expected).reversed()).forEach(open::push);
    }
    return best.<PlanAnswer>map(plan -> new PlanAnswer.Optimal(plan, effort())).orElseGet(() -> new PlanAnswer.Unreachable(effort()));
  }

  /** Whether a run through the state may be better than the best one so far. */
  private boolean canImprove(int state) {
    if (best.isEmpty()) {
      return true;
    }
    List<Long> totals = best.get().totals();
    int order = Long.compare(nodes.expected(state), totals.getFirst());
    for (int i = 1; order == 0 && i < totals.size(); i++) {
      order = Long.compare(nodes.taken(i, state), totals.get(i));
    }
    return order < 0;
  }

  @Override
  Optional<Plan> best() {
    return best;
  }

  @Override
  long atLeast() {
    long least = best.map(plan -> plan.totals().getFirst()).orElse(Long.MAX_VALUE);
    for (int state : open) {
      least = Math.min(least, nodes.expected(state));
    }
    return least == Long.MAX_VALUE ? 0 : least;
  }
}
