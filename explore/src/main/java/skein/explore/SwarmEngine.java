package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.analysis.initial.InitialSampler;
import skein.analysis.initial.InitialSpace;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.budget.Halt;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.core.run.Fairness;
import skein.explore.check.Limits;
import skein.explore.check.PropertyChecker;
import skein.explore.check.SearchAnswer;
import skein.explore.swarm.RandomSearch;
import skein.explore.swarm.Target;
import skein.search.graph.CompiledGraph;
import skein.search.level.Crew;

/**
 * Looks for violations by many small randomised searches from random initial states: needs neither all initial states nor memory for visited states.
 * Violations found are real; finding none proves nothing, and is not reported as a proof.
 *
 * @see <a href="https://doi.org/10.1109/TSE.2010.110">Holzmann, Joshi, Groce: Swarm verification techniques</a>
 */
public final class SwarmEngine implements AnalysingEngine {

  static final String NAME = "swarm";

  /** All members together use at most this much memory, or this fraction of the limit. */
  private static final long BYTES = 256L << 20;
  private static final int SHARE = 8;

  @Override
  public Role role() {
    return Role.SCOUT;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    boolean bounded = settings.steps().isPresent();
    return switch (property.claim()) {
      case Claim.Always _, Claim.Reachable _, Claim.DeadlockFree() -> Optional.empty();
      case Claim.NoErrors() -> unsupported(bounded, Reason.Feature.ERRORS_WITHIN_STEPS, "explore", "bmc");
      case Claim.Eventually _ ->
          settings.fairness() != Fairness.NONE
              ? unsupported(true, Reason.Feature.FAIRNESS, "explore")
              : unsupported(bounded, Reason.Feature.STEPS, "explore", "bmc");
      case Claim.Fairly _, Claim.FairlyInfinitely _ ->
          unsupported(bounded || settings.ignoreEnds(), Reason.Feature.GOAL_STAYS_REACHABLE_BESIDE_ENDS, "explore");
      case Claim.Linear _ -> unsupported(true, Reason.Feature.LINEAR, "explore");
      case Claim.Modal _ -> unsupported(true, Reason.Feature.MODAL, "mu");
      case Claim.SameTraces _ -> unsupported(true, Reason.Feature.TRACES, "traces");
      case Claim.Quantitative _ -> unsupported(true, Reason.Feature.QUANTITATIVE);
      case Claim.Combined _ -> throw new IllegalArgumentException("engines judge the parts");
    };
  }

  private static Optional<Reason.Unsupported> unsupported(boolean needed, Reason.Feature feature, String... able) {
    return needed ? Optional.of(new Reason.Unsupported(NAME, feature, able)) : Optional.empty();
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    return checkSome(program, properties, properties, settings, monitor);
  }

  @Override
  public List<Finding> checkSome(
      AnalysedProgram program, List<Property> some, List<Property> asked, Settings settings, Monitor monitor) {
    Limits limits = new Limits(settings, monitor);
    return judged(Property.withNoErrors(some), some, answers(program, some, asked, settings, limits, monitor), settings);
  }

  /** The answers about the properties that can be judged, in order. */
  private Function<Integer, SearchAnswer<Step>> answers(
      AnalysedProgram program, List<Property> some, List<Property> asked, Settings settings, Limits limits, Monitor monitor) {
    List<Property> able = some.stream().filter(p -> cannot(p, settings).isEmpty()).toList();
    if (able.isEmpty()) {
      return _ -> { throw new IllegalStateException("nothing was asked"); };
    }
    List<Expr> predicates = asked.stream().flatMap(p -> p.claim().predicates().stream()).distinct().toList();
    try (Crew crew = new Crew(PropertyChecker.usefulThreads(settings))) {
      Optional<CompiledGraph> graph = CompiledGraph.of(program, predicates, limits.search());
      if (graph.isEmpty()) {
        return _ -> nothing(Cause.UNSUPPORTED, new Reason.Unsupported(NAME, Reason.Feature.INTERPRETED_MODEL));
      }
      SplittableRandom dice = new SplittableRandom(0);
      InitialSampler initialStates =
          new InitialSampler(InitialSpace.of(program.program().init(), limits.search()), dice::nextLong, limits.search());
      long bytes = Math.min(BYTES, limits.memory() / SHARE) / able.size();
      List<SwarmCheck> hunts = new ArrayList<>();
      for (Property property : able) {
        Target target = target(property.claim(), predicates, settings);
        RandomSearch search =
            new RandomSearch(graph.get(), initialStates, crew, target, settings.steps(), bytes, limits.search());
        hunts.add(new SwarmCheck(graph.get(), property, target, search, settings, limits, monitor));
      }
      runInTurn(hunts);
      return i -> hunts.get(i).answer();
    } catch (Halt halt) {
      return _ -> stopped(halt.why(), limits);
    } catch (OutOfMemoryError _) {
      return _ -> stopped(Cause.MEMORY, limits);
    }
  }

  /** In turn, since some may never find anything. */
  private static void runInTurn(List<SwarmCheck> hunts) {
    while (hunts.stream().anyMatch(SwarmCheck::isOpen)) {
      hunts.stream().filter(SwarmCheck::isOpen).forEach(SwarmCheck::advance);
    }
  }

  private static Target target(Claim claim, List<Expr> predicates, Settings settings) {
    return switch (claim) {
      case Claim.Always(Expr p) -> new Target.State(predicates.indexOf(p), false);
      case Claim.Reachable(Expr p) -> new Target.State(predicates.indexOf(p), true);
      case Claim.DeadlockFree() -> new Target.End();
      case Claim.NoErrors() -> new Target.Fault(IntStream.range(0, predicates.size()).boxed().toList());
      case Claim.Eventually(Expr p) -> new Target.Avoidance(predicates.indexOf(p), !settings.ignoreEnds(), true);
      case Claim.Fairly(Expr p) -> new Target.Avoidance(predicates.indexOf(p), true, false);
      case Claim.FairlyInfinitely(Expr p) -> new Target.EndWithout(predicates.indexOf(p));
      case Claim.Linear _, Claim.Modal _, Claim.SameTraces _, Claim.Quantitative _, Claim.Combined _ ->
          throw new IllegalArgumentException("not for this engine");
    };
  }

  private List<Finding> judged(
      List<Property> judged, List<Property> some, Function<Integer, SearchAnswer<Step>> answers, Settings settings) {
    List<Finding> findings = new ArrayList<>();
    int next = 0;
    for (Property property : judged) {
      Optional<Reason.Unsupported> cannot = cannot(property, settings);
      SearchAnswer<Step> answer =
          !some.contains(property)
              ? nothing(Cause.PARTIAL, new Reason.ErrorsNotAsked(0))
              : cannot.isPresent() ? nothing(Cause.UNSUPPORTED, cannot.get()) : answers.apply(next++);
      findings.add(
          new Finding(
              property, answer.verdict(), answer.cause(), answer.reason(), NAME, answer.statistics(),
              answer.path().map(SearchFindings::run)));
    }
    return findings;
  }

  private static SearchAnswer<Step> stopped(Cause cause, Limits limits) {
    return nothing(cause, new Reason.Unfinished(Reason.Sought.VIOLATION, 0, 0, limits.reached(cause)));
  }

  private static SearchAnswer<Step> nothing(Cause cause, Reason reason) {
    return SearchAnswer.open(cause, reason, new Statistics(0, 0, 0, 0));
  }
}
