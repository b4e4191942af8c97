package skein.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.analysis.relation.Relation;
import skein.analysis.relation.TooLarge;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.budget.Halt;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.run.Fairness;
import skein.prove.solve.Solver;
import skein.prove.system.SolverBudget;

/** Decides claims symbolically with a solver. Its proofs are checked by a second solver. */
public final class ProveEngine implements AnalysingEngine {

  /** The engine that supports what these do not. */
  private static final String EXPLORE = "explore";

  private final Method method;

  private ProveEngine(Method method) {
    this.method = method;
  }

  /** Bounded model checking with increasing bounds: finds violations, and proves bounded claims. */
  public static ProveEngine bmc() {
    return new ProveEngine(Method.BMC);
  }

  /** k-induction. */
  public static ProveEngine induction() {
    return new ProveEngine(Method.INDUCTION);
  }

  /** Property-directed reachability. */
  public static ProveEngine pdr() {
    return new ProveEngine(Method.PDR);
  }

  @Override
  public Role role() {
    return Role.HELPER;
  }

  @Override
  public String name() {
    return method.word();
  }

  @Override
  public boolean certifies() {
    return true;
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    if (settings.steps().isPresent() && method != Method.BMC) {
      return unsupported(Reason.Feature.STEPS, Method.BMC.word());
    }
    return switch (property.claim()) {
      case Claim.Always _, Claim.Reachable _, Claim.DeadlockFree(), Claim.NoErrors() -> Optional.empty();
      case Claim.Eventually _ ->
          settings.fairness() == Fairness.NONE
              ? Optional.empty()
              : unsupported(Reason.Feature.FAIRNESS, EXPLORE);
      case Claim.Fairly _, Claim.FairlyInfinitely _ -> unsupported(Reason.Feature.GOAL_STAYS_REACHABLE, EXPLORE);
      case Claim.Linear _ -> unsupported(Reason.Feature.LINEAR, EXPLORE);
      case Claim.Modal _ -> unsupported(Reason.Feature.MODAL, "mu");
      case Claim.SameTraces _ -> unsupported(Reason.Feature.TRACES, "traces");
      case Claim.Quantitative _ -> unsupported(Reason.Feature.QUANTITATIVE);
      case Claim.Combined _ -> throw new IllegalArgumentException("engines judge the parts");
    };
  }

  private Optional<Reason.Unsupported> unsupported(Reason.Feature feature, String... able) {
    return Optional.of(new Reason.Unsupported(name(), feature, able));
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    return checkSome(program, properties, properties, settings, monitor);
  }

  @Override
  public List<Finding> checkSome(
      AnalysedProgram program, List<Property> properties, List<Property> asked, Settings settings, Monitor monitor) {
    List<Property> judged = new ArrayList<>(properties);
    boolean errorsAsked = properties.stream().anyMatch(p -> p.claim() instanceof Claim.NoErrors);
    if (!errorsAsked) {
      judged.add(Property.noErrors());
    }
    List<Finding> findings = new ArrayList<>();
    try (SolverBudget budget = new SolverBudget(settings, monitor)) {
      Relation relation;
      try {
        budget.doing(new Activity(Activity.Kind.BUILDING_RELATION));
        relation = budget.within(() -> Relation.of(program, budget.budget()));
        if (budget.within(() -> isVacuous(relation, budget))) {
          return all(judged, Cause.VACUOUS, new Reason.NoInitialState(), budget);
        }
      } catch (TooLarge e) {
        return all(judged, Cause.UNSUPPORTED, e.reason(), budget);
      } catch (Halt halt) {
        return all(judged, halt.why(), budget.reason(halt), budget);
      }
      ClaimJudge judge = new ClaimJudge(method, relation, asked, settings, budget, monitor);
      for (Property property : judged) {
        Optional<Reason.Unsupported> cannot = cannot(property, settings);
        Finding finding =
            cannot.isPresent()
                ? open(property, Cause.UNSUPPORTED, cannot.get(), budget)
                : !errorsAsked && property.claim() instanceof Claim.NoErrors
                    ? judge.errorsOnTheWay(property)
                    : monitor.needs(property)
                        ? judge.judge(property)
                        : open(property, Cause.PARTIAL, new Reason.AnsweredElsewhere(), budget);
        findings.add(finding);
        if (finding.verdict() != Verdict.INCONCLUSIVE) {
          monitor.decided(property, finding.verdict());
        }
      }
    }
    return findings;
  }

  static boolean isVacuous(Relation relation, SolverBudget budget) {
    Solver solver = budget.quickSolver();
    solver.add(relation.init());
    boolean vacuous = solver.check(List.of()) == Solver.Answer.UNSATISFIABLE;
    budget.release(solver);
    return vacuous;
  }

  private List<Finding> all(List<Property> properties, Cause cause, Reason reason, SolverBudget budget) {
    return properties.stream().map(p -> open(p, cause, reason, budget)).toList();
  }

  private Finding open(Property property, Cause cause, Reason reason, SolverBudget budget) {
    return new Finding(
        property, Verdict.INCONCLUSIVE, cause, reason, name(), new Statistics(0, 0, 0, budget.seconds()), Optional.empty());
  }
}
