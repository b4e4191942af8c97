package skein.emit.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
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
import skein.core.run.Run;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolMissing;
import skein.emit.driver.ToolTrouble;
import skein.emit.driver.Toolbox;
import skein.emit.run.Claims;
import skein.emit.run.Starts;
import skein.emit.run.ToolEffort;

/** Runs SPIN on the Promela model, with exact storage and without reductions. Throws {@link ToolMissing} if SPIN is not installed. */
public final class SpinEngine implements AnalysingEngine {

  private static final String NAME = "spin";

  private final Toolbox tools;

  public SpinEngine(Toolbox tools) {
    this.tools = tools;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    if (settings.steps().isPresent()) {
      return unsupported(Reason.Feature.STEPS);
    }
    Optional<Check> check = Check.of(property.claim(), settings.ignoreEnds());
    if (check.isEmpty()) {
      return unsupported(property.claim() instanceof Claim.Linear ? Reason.Feature.NEXT : Reason.Feature.GOAL_STAYS_REACHABLE);
    }
    return check.get().isAboutRuns() && settings.fairness() != Fairness.NONE
        ? unsupported(Reason.Feature.FAIRNESS)
        : Optional.empty();
  }

  private static Optional<Reason.Unsupported> unsupported(Reason.Feature feature) {
    return Optional.of(new Reason.Unsupported(NAME, feature));
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    Session session = new Session(program, properties, settings, monitor);
    List<Finding> findings = new ArrayList<>(properties.stream().map(session::judge).toList());
    if (properties.stream().noneMatch(property -> property.claim() instanceof Claim.NoErrors)) {
      findings.add(session.judge(Property.noErrors()));
    }
    return findings;
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
        return finding(property, Verdict.INCONCLUSIVE, Cause.UNSUPPORTED, refusal.get(), nothing(), Optional.empty());
      }
      Check check = check(property.claim());
      Spin.Answer answer = ask(property, check);
      if (answer.cause() != Cause.DECIDED) {
        return finding(property, Verdict.INCONCLUSIVE, answer.cause(), answer.reason().orElseThrow(), answer.statistics(), Optional.empty());
      }
      if (answer.run().isEmpty() && mayBeVacuous(answer.statistics())) {
        if (!Starts.exist(program.program(), budget)) {
          return finding(property, Verdict.INCONCLUSIVE, Cause.VACUOUS, new Reason.NoInitialState(), nothing(), Optional.empty());
        }
        if (budget.interrupted() || budget.timeIsUp()) {
          Cause cause = budget.interrupted() ? budget.cause() : Cause.TIME;
          Reason reason = new Reason.Unfinished(Reason.Sought.of(property.claim()), 0, 0, budget.reached(cause));
          return finding(property, Verdict.INCONCLUSIVE, cause, reason, nothing(), Optional.empty());
        }
      }
      boolean wanted = property.claim() instanceof Claim.Reachable;
      boolean holds = answer.run().isPresent() == wanted;
      return finding(
          property, holds ? Verdict.HOLDS : Verdict.VIOLATED, Cause.DECIDED, reason(property.claim(), answer, check), answer.statistics(), answer.run());
    }

    private Spin.Answer ask(Property property, Check check) {
      try {
        return spin.ask(program, check, settings.keep(), NAME + "-" + PromelaNames.plain(property.name()));
      } catch (ToolTrouble trouble) {
        return new Spin.Answer(Cause.UNSUPPORTED, Optional.of(new Reason.ToolFailed(trouble.problem())), Optional.empty(), nothing());
      }
    }

    private Check check(Claim claim) {
      if (claim instanceof Claim.NoErrors) {
        return new Check.ErrorFree(Claims.predicates(properties));
      }
      return Check.of(claim, settings.ignoreEnds()).orElseThrow();
    }

    /** A small number of states may be only the one before the start. */
    private boolean mayBeVacuous(Statistics statistics) {
      return statistics.states() < 4 && !program.program().init().assumptions().isEmpty();
    }

    private Statistics nothing() {
      return new Statistics(0, 0, 0, budget.seconds());
    }
  }

  private static Reason reason(Claim claim, Spin.Answer answer, Check check) {
    if (answer.run().isPresent()) {
      return Reason.shown(claim, answer.run().get());
    }
    return check instanceof Check.ErrorFree && answer.statistics().states() == 0
        ? new Reason.CannotErr()
        : new Reason.NoneByTool(NAME, Reason.Sought.of(claim), answer.statistics().states());
  }

  private static Finding finding(
      Property property, Verdict verdict, Cause cause, Reason reason, Statistics statistics, Optional<Run> run) {
    return new Finding(property, verdict, cause, reason, NAME, statistics, run);
  }
}
