package skein.ask;

import java.util.Optional;
import java.util.function.Consumer;
import skein.ask.experiment.Reading;
import skein.ask.formula.StepCosts;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.interpret.Interpreter;
import skein.core.language.DeepStack;
import skein.core.plan.Plan;
import skein.core.plan.PlanAnswer;
import skein.core.plan.PlanQuestion;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.run.Trace;
import skein.core.source.Source;
import skein.plan.Planner;

/** The best runs to a goal. */
public final class Plans {

  /** @param improvements gets each plan that is better than those before, if the method finds several */
  public PlanAnswer best(PlanQuestion question, Settings settings, Monitor monitor, Consumer<Plan> improvements) {
    return DeepStack.call(() -> Planner.answer(question, settings, monitor, improvements));
  }

  /** The plan as a trace, replayed by the reference interpreter; throws {@link skein.core.run.ReplayFailure} if it is no run to the goal. */
  public Trace trace(PlanQuestion question, Plan plan) {
    return Replay.check(new Interpreter(question.program()), new Claim.Reachable(question.goal()), plan.run());
  }

  /** The condition of a property that says what is to be reached; empty if it does not. */
  public Optional<Expr> goal(Property property) {
    return property.claim() instanceof Claim.Always ? Optional.empty() : property.claim().subject();
  }

  /** What steps cost by their labels, unless the text has errors. */
  public Reading<StepCosts> costs(Source source) {
    return Reading.of(diagnostics -> StepCosts.read(source, diagnostics));
  }

  /** The property of this name. */
  public Optional<Property> property(Program program, String name) {
    return program.properties().stream().filter(each -> each.name().equals(name)).findFirst();
  }
}
