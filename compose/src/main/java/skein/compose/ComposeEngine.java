package skein.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.analysis.initial.Contradiction;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.analysis.relation.TooLarge;
import skein.compose.check.ClaimAnswer;
import skein.compose.check.ClaimJudge;
import skein.compose.check.ClassGraph;
import skein.compose.check.RunFinder;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.language.Abandoned;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.core.run.Fairness;
import skein.core.run.Run;
import skein.lts.engine.MuLimits;

/**
 * Verifies a program part by part: groups of cells become processes, which are generated and minimised alone and then put together, with everything hidden that
 * the property does not need.
 *
 * @see <a href="https://doi.org/10.1007/978-3-031-24950-1_8">Compositional Verification of Stigmergic Collective Systems</a>
 */
public final class ComposeEngine implements AnalysingEngine {

  public static final String NAME = "compose";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    Reason.Feature missing =
        switch (property.claim()) {
          case Claim.Linear _ -> Reason.Feature.LINEAR;
          case Claim.Modal _ -> Reason.Feature.MODAL;
          case Claim.Always _, Claim.Eventually _, Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Reachable _, Claim.DeadlockFree _, Claim.NoErrors _,
              Claim.Combined _ ->
              settings.steps().isPresent() ? Reason.Feature.STEPS : settings.fairness() != Fairness.NONE ? Reason.Feature.FAIRNESS : null;
        };
    return Optional.ofNullable(missing).map(feature -> new Reason.Unsupported(NAME, feature, feature == Reason.Feature.MODAL ? "mu" : "explore"));
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    Check check = new Check(program, settings, monitor);
    List<Finding> findings = new ArrayList<>();
    properties.forEach(property -> findings.add(check.finding(property)));
    if (properties.stream().noneMatch(p -> p.claim() instanceof Claim.NoErrors)) {
      findings.add(check.errorsNotAsked());
    }
    return findings;
  }

  private final class Check {

    private final AnalysedProgram analysed;
    private final Settings settings;
    private final MuLimits limits;
    private CompositionEffort effort;
    /** Null until needed. */
    private Relation relation;

    Check(AnalysedProgram analysed, Settings settings, Monitor monitor) {
      this.analysed = analysed;
      this.settings = settings;
      this.limits = new MuLimits(settings, monitor);
      this.effort = effort();
    }

    private CompositionEffort effort() {
      return new CompositionEffort(limits, settings.maxStates().orElse(Long.MAX_VALUE));
    }

    Finding finding(Property property) {
      Optional<Reason.Unsupported> unsupported = cannot(property, settings);
      if (unsupported.isPresent()) {
        return open(property, Cause.UNSUPPORTED, unsupported.get());
      }
      effort = effort();
      try {
        return decide(property);
      } catch (Abandoned abandoned) {
        return stopped(property, abandoned.why());
      } catch (OutOfMemoryError _) {
        return stopped(property, Cause.MEMORY);
      } catch (TooLarge large) {
        return open(property, Cause.UNSUPPORTED, large.reason());
      }
    }

    private Relation relation() {
      if (relation == null) {
        limits.doing(new Activity(Activity.Kind.BUILDING_RELATION));
        relation = Relation.of(analysed, limits::poll);
      }
      return relation;
    }

    private Finding decide(Property property) {
      Claim claim = property.claim();
      Relation steps = relation();
      Term goal = claim.subject().map(steps::holds).orElse(steps.terms().yes);
      Term errs = claim instanceof Claim.NoErrors ? anyError() : steps.someStepErrs();
      Observed observed = new Observed(List.of(goal, errs), _ -> false);
      Composition composition = Composition.of(steps, observed, settings.strategy(), false, effort);
      ClassGraph graph = new ClassGraph(composition.root().lts());
      if (graph.initial().length == 0) {
        return open(property, Cause.VACUOUS, Contradiction.of(analysed.program().init(), limits::poll));
      }
      ClaimAnswer answer = judge(composition, graph, claim, settings.ignoreEnds());
      return switch (answer) {
        case ClaimAnswer.Plain(boolean holds) -> new Finding(
            property, holds ? Verdict.HOLDS : Verdict.VIOLATED, Cause.DECIDED, reason(claim), NAME, statistics(), Optional.empty());
        case ClaimAnswer.Shown shown -> {
          Statistics statistics = statistics();
          Run run = run(observed, claim, shown);
          yield new Finding(
              property, shown.holds() ? Verdict.HOLDS : Verdict.VIOLATED, Cause.DECIDED, Reason.shown(claim, run), NAME, statistics, Optional.of(run));
        }
      };
    }

    private ClaimAnswer judge(Composition composition, ClassGraph graph, Claim claim, boolean ignoreEnds) {
      return new ClaimJudge(graph, state -> composition.holds(0, state), state -> composition.holds(1, state), ignoreEnds).judge(claim);
    }

    /** Composes again, this time remembering where the states of the program are. */
    private Run run(Observed observed, Claim claim, ClaimAnswer.Shown shown) {
      Composition again = Composition.of(relation, observed, settings.strategy(), true, effort());
      ClassGraph graph = new ClassGraph(again.root().lts());
      List<Expr> predicates = claim instanceof Claim.NoErrors ? predicates() : List.of();
      return new RunFinder(
              new Interpreter(analysed.program()), graph, state -> again.stateOf(relation.encode(state)), predicates, limits::poll)
          .find(shown);
    }

    private List<Expr> predicates() {
      return analysed.program().properties().stream().flatMap(p -> p.claim().predicates().stream()).distinct().toList();
    }

    private Term anyError() {
      List<Term> errors = new ArrayList<>();
      errors.add(relation().someStepErrs());
      predicates().forEach(p -> errors.add(relation.errs(p)));
      return relation.terms().or(errors);
    }

    private Reason reason(Claim claim) {
      Reason.Composed what =
          switch (claim) {
            case Claim.Always _ -> Reason.Composed.HOLDS;
            case Claim.Reachable _ -> Reason.Composed.FAILS;
            case Claim.DeadlockFree() -> Reason.Composed.STEP_ENABLED;
            case Claim.NoErrors() -> Reason.Composed.NO_ERROR;
            case Claim.Eventually _ -> Reason.Composed.GOAL_MET;
            case Claim.Fairly _, Claim.FairlyInfinitely _ -> Reason.Composed.GOAL_REACHABLE;
            case Claim.Linear _, Claim.Modal _, Claim.Combined _ -> throw new IllegalArgumentException("not supported");
          };
      return new Reason.ShownByComposition(what, (int) processes(), effort.peak());
    }

    private long processes() {
      return effort.sizes().stream().filter(ProcessSize::isProcess).count();
    }

    Finding errorsNotAsked() {
      Property noErrors = Property.noErrors();
      try {
        if (anyError() == relation.terms().no) {
          return new Finding(noErrors, Verdict.HOLDS, Cause.DECIDED, new Reason.CannotErr(), NAME, statistics(), Optional.empty());
        }
      } catch (Abandoned abandoned) {
        return stopped(noErrors, abandoned.why());
      } catch (TooLarge large) {
        return open(noErrors, Cause.UNSUPPORTED, large.reason());
      }
      return open(noErrors, Cause.PARTIAL, new Reason.ErrorsNotAsked(effort.peak()));
    }

    private Finding stopped(Property property, Cause cause) {
      return open(property, cause, new Reason.CutShort(Reason.Limit.of(cause, settings), Optional.of(effort.doing())));
    }

    private Finding open(Property property, Cause cause, Reason reason) {
      return new Finding(property, Verdict.INCONCLUSIVE, cause, reason, NAME, statistics(), Optional.empty());
    }

    /** The states are those held at the same time. */
    private Statistics statistics() {
      return new Statistics(effort.peak(), effort.transitions(), 0, limits.seconds());
    }
  }
}
