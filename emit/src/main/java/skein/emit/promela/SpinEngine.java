package skein.emit.promela;

import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.run.Fairness;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolEngine;
import skein.emit.driver.ToolMissing;
import skein.emit.driver.ToolTrouble;
import skein.emit.driver.Toolbox;
import skein.emit.run.Starts;
import skein.emit.run.ToolEffort;

/** Runs SPIN on the Promela model, with exact storage and without reductions. Throws {@link ToolMissing} if SPIN is not installed. */
public final class SpinEngine extends ToolEngine {

  public SpinEngine(Toolbox tools) {
    super(Tool.SPIN, tools);
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    if (settings.steps().isPresent()) {
      return unsupported(Reason.Feature.STEPS);
    }
    Optional<Check> check = Check.of(property.claim(), List.of(), settings.ignoreEnds());
    if (check.isEmpty()) {
      return unsupported(
          switch (property.claim()) {
            case Claim.Linear _ -> Reason.Feature.NEXT;
            case Claim.Modal _ -> Reason.Feature.MODAL;
            case Claim.SameTraces _ -> Reason.Feature.TRACES;
            case Claim.Quantitative _ -> Reason.Feature.QUANTITATIVE;
            case Claim _ -> Reason.Feature.GOAL_STAYS_REACHABLE;
          });
    }
    return check.get().isAboutRuns() && settings.fairness() != Fairness.NONE
        ? unsupported(Reason.Feature.FAIRNESS)
        : Optional.empty();
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    Session session = new Session(program, properties, settings, monitor);
    return Property.withNoErrors(properties).stream().map(session::judge).toList();
  }

  /** All checks of one question. */
  private final class Session {

    private final AnalysedProgram program;
    private final List<Property> properties;
    private final Settings settings;
    private final ToolBudget budget;
    private final Spin spin;

    Session(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
      this.program = program;
      this.properties = properties;
      this.settings = settings;
      this.budget = ToolBudget.of(settings, monitor);
      this.spin = new Spin(tools, budget);
    }

    Finding judge(Property property) {
      return ToolEffort.since(budget.seconds(), decide(property));
    }

    private Finding decide(Property property) {
      Optional<Reason.Unsupported> refusal = cannot(property, settings);
      if (refusal.isPresent()) {
        return open(property, Cause.UNSUPPORTED, refusal.get(), nothing());
      }
      Check check = Check.of(property.claim(), properties, settings.ignoreEnds()).orElseThrow();
      Spin.Answer answer = ask(property, check);
      if (answer.cause() != Cause.DECIDED) {
        return open(property, answer.cause(), answer.reason().orElseThrow(), answer.statistics());
      }
      if (answer.run().isEmpty() && mayBeVacuous(answer.statistics())) {
        if (!Starts.exist(program.program(), budget)) {
          return open(property, Cause.VACUOUS, new Reason.NoInitialState(), nothing());
        }
        if (budget.isOver()) {
          Cause cause = budget.cause();
          Reason reason = new Reason.Unfinished(Reason.Sought.of(property.claim()), 0, 0, budget.reached(cause));
          return open(property, cause, reason, nothing());
        }
      }
      boolean wanted = property.claim() instanceof Claim.Reachable;
      boolean holds = answer.run().isPresent() == wanted;
      Reason reason = reason(property.claim(), answer, check);
      return new Finding(
          property, holds ? Verdict.HOLDS : Verdict.VIOLATED, Cause.DECIDED, reason, name(), answer.statistics(), answer.run());
    }

    private Spin.Answer ask(Property property, Check check) {
      try {
        return spin.ask(program, check, settings.keep(), name() + "-" + PromelaNames.plain(property.name()));
      } catch (ToolTrouble trouble) {
        return new Spin.Answer(Cause.UNSUPPORTED, Optional.of(new Reason.ToolFailed(trouble.problem())), Optional.empty(), nothing());
      }
    }

    /** A small number of states may be only the one before the start. */
    private boolean mayBeVacuous(Statistics statistics) {
      return statistics.states() < 4 && !program.program().init().assumptions().isEmpty();
    }

    private Statistics nothing() {
      return new Statistics(0, 0, 0, budget.seconds());
    }
  }

  private Reason reason(Claim claim, Spin.Answer answer, Check check) {
    if (answer.run().isPresent()) {
      return Reason.shown(claim, answer.run().get());
    }
    return check instanceof Check.ErrorFree && answer.statistics().states() == 0
        ? new Reason.CannotErr()
        : new Reason.NoneByTool(name(), Reason.Sought.of(claim), answer.statistics().states());
  }
}
