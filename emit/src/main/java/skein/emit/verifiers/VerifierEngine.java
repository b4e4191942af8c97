package skein.emit.verifiers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.run.Fairness;
import skein.core.run.Run;
import skein.emit.Inexpressible;
import skein.emit.c.CEmitter;
import skein.emit.c.COptions;
import skein.emit.c.TakenRun;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolEngine;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.ToolTrouble;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;
import skein.emit.run.Starts;

/**
 * Decides claims within a number of steps by running a verifier on the emitted C, one property after the
 * other. Without a requested bound it checks {@link #DEPTH} steps, and is inconclusive if it finds nothing
 * there. Throws {@link skein.emit.driver.ToolMissing} if the verifier is not installed.
 */
public final class VerifierEngine extends ToolEngine {

  /** The default bound. */
  public static final int DEPTH = 12;

  private final CVerifier verifier;

  public VerifierEngine(CVerifier verifier, Toolbox toolbox) {
    super(verifier.tool(), toolbox);
    this.verifier = verifier;
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    return switch (property.claim()) {
      case Claim.Always _, Claim.Reachable _, Claim.DeadlockFree _, Claim.NoErrors _ -> Optional.empty();
      case Claim.Eventually _ ->
          settings.fairness() == Fairness.NONE ? Optional.empty() : unsupported(Reason.Feature.FAIRNESS);
      case Claim.Fairly _, Claim.FairlyInfinitely _ -> unsupported(Reason.Feature.GOAL_STAYS_REACHABLE);
      case Claim.Linear _ -> unsupported(Reason.Feature.LINEAR);
      case Claim.Modal _ -> unsupported(Reason.Feature.MODAL);
      case Claim.SameTraces _ -> unsupported(Reason.Feature.TRACES);
      case Claim.Quantitative _ -> unsupported(Reason.Feature.QUANTITATIVE);
      case Claim.Combined _ -> throw new IllegalArgumentException("engines judge the parts");
    };
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    Path executable = tools.require(tool);
    ToolBudget budget = ToolBudget.of(settings, monitor);
    Question question = new Question(program, properties, settings, budget, executable);
    List<Finding> findings = new ArrayList<>();
    boolean startable = Starts.exist(program.program(), budget);
    for (Property property : properties) {
      monitor.progress(new Progress(name(), 0, 0, properties.size() - findings.size(), question.bound()));
      findings.add(startable ? question.judge(property) : question.vacuous(property));
    }
    if (properties.stream().noneMatch(p -> p.claim() instanceof Claim.NoErrors)) {
      findings.add(startable ? question.errorsOnTheWay() : question.vacuous(Property.noErrors()));
    }
    return findings;
  }

  private final class Question {

    private final AnalysedProgram program;
    private final List<Property> properties;
    private final Settings settings;
    private final ToolBudget budget;
    private final Path tool;

    Question(
        AnalysedProgram program, List<Property> properties, Settings settings, ToolBudget budget, Path tool) {
      this.program = program;
      this.properties = properties;
      this.settings = settings;
      this.budget = budget;
      this.tool = tool;
    }

    int bound() {
      return settings.steps().orElse(DEPTH);
    }

    private boolean bounded() {
      return settings.steps().isPresent();
    }

    Finding judge(Property property) {
      double before = budget.seconds();
      Optional<Reason.Unsupported> refusal = cannot(property, settings);
      if (refusal.isPresent()) {
        return open(property, Cause.UNSUPPORTED, refusal.get(), before);
      }
      boolean lasso = !bounded() && property.claim() instanceof Claim.Eventually;
      COptions options =
          COptions.of(verifier.flavour()).withSteps(bound()).withIgnoreEnds(settings.ignoreEnds()).withLasso(lasso);
      try (Workplace place = Workplace.open(settings.keep(), name() + "-" + property.name())) {
        String file = property.name() + ".c";
        place.write(file, CEmitter.emit(program, property, properties, options));
        ToolOutcome outcome = place.run(property.name(), verifier.command(tool, file), budget);
        if (!outcome.ended()) {
          return open(property, outcome.cause(), new Reason.ToolStopped(name(), OptionalInt.of(bound()), budget.reached(outcome.cause())), before);
        }
        return switch (verifier.judge(outcome)) {
          case CVerifier.Judgement.Safe() -> notFound(property, before);
          case CVerifier.Judgement.Refuted(var taken) ->
              found(property, TakenRun.read(program.program(), property.claim(), properties, lasso, taken), before);
        };
      } catch (Inexpressible problem) {
        return open(property, Cause.UNSUPPORTED, new Reason.NotExpressible(name(), problem.obstacle()), before);
      } catch (ToolTrouble trouble) {
        return open(property, Cause.UNSUPPORTED, new Reason.ToolFailed(trouble.problem()), before);
      }
    }

    private Finding found(Property property, Run run, double before) {
      boolean witness = property.claim() instanceof Claim.Reachable;
      return new Finding(
          property,
          witness ? Verdict.HOLDS : Verdict.VIOLATED,
          Cause.DECIDED,
          Reason.shown(property.claim(), run),
          name(),
          statistics(run.steps().size(), before),
          Optional.of(run));
    }

    private Finding notFound(Property property, double before) {
      Reason none = new Reason.NoneWithin(Reason.Sought.of(property.claim()), bound(), bounded());
      if (!bounded()) {
        return open(property, Cause.PARTIAL, none, before);
      }
      Verdict verdict = property.claim() instanceof Claim.Reachable ? Verdict.VIOLATED : Verdict.HOLDS;
      return new Finding(property, verdict, Cause.DECIDED, none, name(), statistics(bound(), before), Optional.empty());
    }

    /** {@code NoErrors} if it was not requested: it is decided only if the analysis shows, without a verifier, that there are no errors. */
    Finding errorsOnTheWay() {
      double before = budget.seconds();
      boolean mayHaveNoStart =
          !program.program().init().assumptions().isEmpty() && budget.isOver();
      if (CEmitter.neverErrs(program, properties) && !mayHaveNoStart) {
        return new Finding(
            Property.noErrors(), Verdict.HOLDS, Cause.DECIDED, new Reason.CannotErr(), name(),
            statistics(0, before), Optional.empty());
      }
      return open(Property.noErrors(), Cause.PARTIAL, new Reason.ErrorsNotAsked(0), before);
    }

    Finding vacuous(Property property) {
      return open(
          property,
          Cause.VACUOUS,
          new Reason.NoInitialState(),
          budget.seconds());
    }

    private Finding open(Property property, Cause cause, Reason reason, double before) {
      return new Finding(
          property, Verdict.INCONCLUSIVE, cause, reason, name(), statistics(0, before), Optional.empty());
    }

    private Statistics statistics(int depth, double before) {
      return new Statistics(0, 0, depth, budget.seconds() - before);
    }
  }
}
