package skein.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.plan.Plan;
import skein.core.plan.PlanAnswer;
import skein.core.plan.PlanQuestion;

/** Finds the best runs of programs. */
public final class Planner {

  /** With fewer states, a program is searched sooner than it is compiled. */
  private static final int FEW_STATES = 1 << 10;

  private Planner() {}

  /** @param improvements gets each plan that is better than those before, if the method finds several */
  public static PlanAnswer answer(PlanQuestion question, Settings settings, Monitor monitor, Consumer<Plan> improvements) {
    Budget budget = Budget.of(settings, monitor);
    int limit = (int) Math.min(settings.maxStates().orElse(Integer.MAX_VALUE), 1 << 30);
    List<Plan> found = new ArrayList<>();
    PlanAnswer few = search(question, PricedProgram.of(question.program(), question.costs(), false, budget), Math.min(limit, FEW_STATES), budget, monitor, found::add);
    boolean isCut = limit > FEW_STATES && few instanceof PlanAnswer.Limited limited && limited.cause() == Cause.STATES;
    if (!isCut) {
      found.forEach(improvements);
      return few;
    }
    return search(question, PricedProgram.of(question.program(), question.costs(), true, budget), limit, budget, monitor, improvements);
  }

  private static PlanAnswer search(PlanQuestion question, PricedProgram program, int limit, Budget budget, Monitor monitor, Consumer<Plan> improvements) {
    return switch (question.method()) {
      case A_STAR -> new BestFirst(question, program, limit, budget, monitor::progress).answer();
      case BRANCH_AND_BOUND -> new BranchAndBound(question, program, limit, budget, monitor::progress, improvements).answer();
    };
  }
}
