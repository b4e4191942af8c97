package skein.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.analysis.initial.Contradiction;
import skein.analysis.initial.InitialSpace;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.analysis.relation.TooLarge;
import skein.compose.check.ClaimAnswer;
import skein.compose.check.ClassGraph;
import skein.compose.check.ProductJudge;
import skein.compose.check.RunFinder;
import skein.compose.fragment.SuccessorGraph;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Fairness;
import skein.core.run.Run;
import skein.lts.engine.RuleLabels;

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
    return switch (property.claim()) {
      case Claim.Linear _ -> unsupported(Reason.Feature.LINEAR, "explore");
      case Claim.SameTraces _ -> unsupported(Reason.Feature.TRACES, "traces");
      case Claim.Quantitative _ -> unsupported(Reason.Feature.QUANTITATIVE);
      case Claim.Modal(_, _, Claim.StepLabels labels) when !(labels instanceof Claim.StepLabels.Actions) -> unsupported(Reason.Feature.MODAL_OTHER, "mu");
      case Claim.Always _, Claim.Eventually _, Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Reachable _, Claim.DeadlockFree _, Claim.NoErrors _,
          Claim.Modal _, Claim.Combined _ -> {
        if (settings.steps().isPresent()) {
          yield unsupported(Reason.Feature.STEPS, "explore");
        }
        yield settings.fairness() == Fairness.NONE ? Optional.empty() : unsupported(Reason.Feature.FAIRNESS, "explore");
      }
    };
  }

  private static Optional<Reason.Unsupported> unsupported(Reason.Feature feature, String... able) {
    return Optional.of(new Reason.Unsupported(NAME, feature, able));
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    Check check = new Check(program, properties, settings, monitor);
    List<Finding> findings = new ArrayList<>();
    properties.forEach(property -> findings.add(check.finding(property)));
    if (properties.stream().noneMatch(p -> p.claim() instanceof Claim.NoErrors)) {
      findings.add(check.errorsNotAsked());
    }
    return findings;
  }

  private final class Check {

    private final AnalysedProgram analysed;
    private final List<Property> asked;
    private final Settings settings;
    private final Budget budget;
    private CompositionEffort effort;
    /** Null until needed. */
    private Relation relation;

    Check(AnalysedProgram analysed, List<Property> asked, Settings settings, Monitor monitor) {
      this.analysed = analysed;
      this.asked = asked;
      this.settings = settings;
      this.budget = Budget.of(settings, monitor);
      this.effort = effort();
    }

    private CompositionEffort effort() {
      return new CompositionEffort(budget, settings.maxStates().orElse(Long.MAX_VALUE), settings.threads());
    }

    Finding finding(Property property) {
      Optional<Reason.Unsupported> unsupported = cannot(property, settings);
      if (unsupported.isPresent()) {
        return open(property, Cause.UNSUPPORTED, unsupported.get());
      }
      if (budget.isOver()) {
        return stopped(property, budget.monitor().cause());
      }
      effort = effort();
      try {
        return property.claim() instanceof Claim.Modal formula ? decide(property, formula) : decide(property);
      } catch (Halt abandoned) {
        return stopped(property, abandoned.why());
      } catch (OutOfMemoryError _) {
        return stopped(property, Cause.MEMORY);
      } catch (TooLarge large) {
        return open(property, Cause.UNSUPPORTED, large.reason());
      }
    }

    private Relation relation() {
      if (relation == null) {
        budget.monitor().doing(new Activity(Activity.Kind.BUILDING_RELATION));
        relation = Relation.of(analysed, budget);
      }
      return relation;
    }

    private Finding decide(Property property) {
      Claim claim = property.claim();
      Relation steps = relation();
      Term goal = claim.subject().map(steps::holds).orElse(steps.terms().yes);
      Term errs = claim instanceof Claim.NoErrors ? anyError() : steps.someStepErrs();
      Observed observed = Observed.states(List.of(goal, errs));
      Finish.Explicit judged = new Finish.Explicit(holds -> ProductJudge.demand(claim, holds.apply(0), holds.apply(1)));
      try (Composition composition = Composition.of(steps, observed, settings.strategy(), judged, effort);
          SuccessorGraph states = composition.graph()) {
        ClassGraph graph = new ClassGraph(states, budget);
        if (graph.isEmpty()) {
          return open(property, Cause.VACUOUS, Contradiction.of(analysed.program().init(), budget));
        }
        IntPredicate holds = composition.holds(0);
        IntPredicate fails = composition.holds(1);
        ClaimAnswer answer =
            new ProductJudge(graph, state -> holds.test(states.view(state)), state -> fails.test(states.view(state)), settings.ignoreEnds()).judge(claim);
        return switch (answer) {
          case ClaimAnswer.Plain(boolean isTrue) -> new Finding(
              property, isTrue ? Verdict.HOLDS : Verdict.VIOLATED, Cause.DECIDED, reason(claim), NAME, statistics(), Optional.empty());
          case ClaimAnswer.Shown shown -> {
            Run run = finder(composition, graph, claim instanceof Claim.NoErrors ? predicates() : List.of()).find(shown);
            yield new Finding(
                property, shown.holds() ? Verdict.HOLDS : Verdict.VIOLATED, Cause.DECIDED, Reason.shown(claim, run), NAME, statistics(), Optional.of(run));
          }
        };
      }
    }

    private Finding decide(Property property, Claim.Modal claim) {
      if (!RuleLabels.of(analysed.program()).suffice(claim.formula())) {
        return open(property, Cause.UNSUPPORTED, unsupported(Reason.Feature.MODAL_VALUES, "mu").orElseThrow());
      }
      ComposedFormula formula = new ComposedFormula(relation(), claim);
      try (Composition composition = Composition.of(relation, formula.observed(), settings.strategy(), new Finish.Minimised(), effort);
          SuccessorGraph states = composition.graph()) {
        ClassGraph graph = new ClassGraph(states, budget);
        if (graph.isEmpty()) {
          return open(property, Cause.VACUOUS, Contradiction.of(analysed.program().init(), budget));
        }
        IntPredicate fails = formula.errs(composition);
        ClaimAnswer errors = new ProductJudge(graph, _ -> false, state -> fails.test(states.view(state)), false).judge(new Claim.NoErrors());
        if (errors instanceof ClaimAnswer.Shown shown) {
          Run run = finder(composition, graph, List.copyOf(claim.conditions().values())).find(shown);
          Ending.Error error = (Ending.Error) run.ending();
          return open(property, Cause.MODEL_ERROR, new Reason.FormulaErrs(error.error(), error.step().isPresent()));
        }
        ComposedFormula.Answer answer = formula.answer(composition, budget.monitor());
        Reason reason = composed(answer.holds() ? Reason.Composed.FORMULA_TRUE : Reason.Composed.FORMULA_FALSE);
        Optional<Run> run = answer.path().map(path -> finder(composition, graph, List.of()).find(path.turns(), path.loop()));
        return new Finding(property, answer.holds() ? Verdict.HOLDS : Verdict.VIOLATED, Cause.DECIDED, reason, NAME, statistics(), run);
      }
    }

    private RunFinder finder(Composition composition, ClassGraph graph, List<Expr> predicates) {
      return new RunFinder(
          new Interpreter(analysed.program()), graph, state -> composition.stateOf(relation.encode(state)), predicates, budget);
    }

    /** Those that may be asked about are not always properties of the program. */
    private List<Expr> predicates() {
      return Stream.concat(asked.stream(), analysed.program().properties().stream()).flatMap(p -> p.claim().predicates().stream()).distinct().toList();
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
            default -> throw new IllegalArgumentException("not supported");
          };
      return composed(what);
    }

    private Reason composed(Reason.Composed what) {
      int processes = (int) effort.sizes().stream().filter(PartSize::isProcess).count();
      return new Reason.ShownByComposition(what, processes, effort.largest(), effort.peak());
    }

    Finding errorsNotAsked() {
      Property noErrors = Property.noErrors();
      try {
        if (InitialSpace.of(analysed.program().init(), budget).isEmpty(budget)) {
          return open(noErrors, Cause.VACUOUS, Contradiction.of(analysed.program().init(), budget));
        }
        if (anyError() == relation.terms().no) {
          return new Finding(noErrors, Verdict.HOLDS, Cause.DECIDED, new Reason.CannotErr(), NAME, statistics(), Optional.empty());
        }
      } catch (Halt abandoned) {
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
      return new Statistics(effort.peak(), effort.transitions(), 0, budget.seconds());
    }
  }
}
