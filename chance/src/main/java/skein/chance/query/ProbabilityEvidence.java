package skein.chance.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import skein.chance.build.ProgramProcess;
import skein.chance.evidence.CriticalStates;
import skein.chance.evidence.ProbablePaths;
import skein.chance.evidence.ProbablePaths.ChainPath;
import skein.chance.graph.Predecessors;
import skein.chance.graph.QualitativeReachability;
import skein.chance.linear.LinearSolution;
import skein.chance.linear.MemorylessStrategy;
import skein.chance.process.MarkovProcess;
import skein.core.answer.PathEvidence;
import skein.core.answer.PathEvidence.CriticalPart;
import skein.core.answer.PathEvidence.Event;
import skein.core.answer.PathEvidence.ProbablePath;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Extreme;

/**
 * The most probable paths that decide a formula: so many that they violate a bound on its probability, or one. A path ends at the first state from which the formula
 * is satisfied, or violated, with probability 1. In a decision process, these are paths under a strategy that makes the probability extreme.
 */
public final class ProbabilityEvidence {

  /** More paths are not read. */
  private static final int MOST_PATHS = 100;
  /** If there are more, so many are shown. */
  private static final int FEW_PATHS = 10;
  private static final int MOST_STATES = 100;
  private static final long MOST_PREFIXES = 1_000_000;

  private final ProgramProcess of;
  private final QueryEvaluator evaluator;
  private final Budget budget;

  /** @param evaluator that has given the answer */
  public ProbabilityEvidence(ProgramProcess of, QueryEvaluator evaluator, Budget budget) {
    this.of = of;
    this.evaluator = evaluator;
    this.budget = budget;
  }

  /** What an event must be, to show that a bound is violated: more probable than this, or at least as probable. */
  private record Needed(Event event, Rational bound, boolean strictly) {

    boolean isMet(Rational sum) {
      return strictly ? sum.compareTo(bound) > 0 : sum.compareTo(bound) >= 0;
    }

    boolean isMet(double atLeast) {
      return strictly ? atLeast > bound.high() : atLeast >= bound.high();
    }
  }

  /** Of a bound that is violated; empty if it is not one on a probability, or nothing is known of paths. */
  public Optional<PathEvidence> violation(Query query) {
    Optional<QueryEvaluator.Bounded> bounded = QueryEvaluator.comparison(query);
    if (bounded.isEmpty() || !(bounded.get().number() instanceof Query.Probability operator)) {
      return Optional.empty();
    }
    Rational bound = bounded.get().bound();
    Comparison comparison = bounded.get().comparison();
    Optional<Needed> needed =
        switch (comparison) {
          case AT_MOST, LESS -> Optional.of(new Needed(Event.SATISFIED, bound, comparison == Comparison.AT_MOST));
          case AT_LEAST, MORE -> Optional.of(new Needed(Event.VIOLATED, Rational.ONE.minus(bound), comparison == Comparison.AT_LEAST));
          case EQUAL, NOT_EQUAL -> Optional.empty();
        };
    return needed.flatMap(each -> found(operator, each));
  }

  /** The most probable path that satisfies the formula whose probability is asked for, or, if there is none, that violates it. */
  public Optional<PathEvidence> mostProbable(Query query) {
    if (!(query instanceof Query.Probability operator)) {
      return Optional.empty();
    }
    Optional<PathEvidence> satisfied = found(operator, new Needed(Event.SATISFIED, Rational.ZERO, true));
    return (satisfied.isPresent() ? satisfied : found(operator, new Needed(Event.VIOLATED, Rational.ZERO, true))).map(ProbabilityEvidence::alone);
  }

  private static PathEvidence alone(PathEvidence evidence) {
    return new PathEvidence(evidence.event(), evidence.paths(), evidence.total(), false, Optional.empty());
  }

  private Optional<PathEvidence> found(Query.Probability operator, Needed needed) {
    boolean severalDrawn = of.isDrawn() && of.initial().cardinality() > 1;
    if (of.process().hasRates() || severalDrawn) {
      return Optional.empty();
    }
    AskedProcess asked = evaluator.asked();
    MarkovProcess process = of.process().isChain() ? new OpenChain(of.process()) : of.process();
    Extreme extreme = operator.extreme().orElse(needed.event == Event.SATISFIED ? Extreme.LARGEST : Extreme.LEAST);
    LinearSolution solution = new OperatorQuestions(asked.solvedBy(process, asked.solvers())).solved(operator, extreme, of.initial());
    // Of a strategy that does not say where a path is decided, nothing is known.
    return solution.strategy().filter(found -> found instanceof MemorylessStrategy || found.follows()).flatMap(_ -> shown(solution, needed, start(solution, needed.event), asked));
  }

  /** The initial state in which the event is most probable. */
  private int start(LinearSolution solution, Event event) {
    int sign = event == Event.SATISFIED ? 1 : -1;
    return of.initial().stream().boxed().reduce((one, other) -> sign * Double.compare(solution.values().low(other), solution.values().low(one)) > 0 ? other : one).orElseThrow();
  }

  private Optional<PathEvidence> shown(LinearSolution solution, Needed needed, int start, AskedProcess asked) {
    InducedProcess induced = new InducedProcess(of.process(), solution.strategy().orElseThrow(), new int[] {start}, _ -> false);
    MarkovProcess chain = induced.process();
    boolean met = (needed.event == Event.SATISFIED) != solution.complement();
    BitSet targets = decided(solution, induced, met);
    BitSet avoided = decided(solution, induced, !met);
    ProbablePaths search = new ProbablePaths(chain, 0, targets, avoided, budget);
    List<ChainPath> paths = new ArrayList<>();
    Rational total = Rational.ZERO;
    boolean enough = false;
    while (!enough && paths.size() < MOST_PATHS) {
      Optional<ChainPath> next = search.next(MOST_PREFIXES);
      if (next.isEmpty()) {
        break;
      }
      paths.add(next.get());
      total = total.plus(next.get().probability());
      enough = needed.isMet(total);
    }
    if (paths.isEmpty()) {
      return Optional.empty();
    }
    if (!enough) {
      paths = paths.subList(0, Math.min(FEW_PATHS, paths.size()));
      total = paths.stream().map(ChainPath::probability).reduce(Rational.ZERO, Rational::plus);
    }
    int[] stands = induced.stands();
    PathTraces traces = new PathTraces(of, induced, stands);
    List<ProbablePath> replayed = paths.stream().map(path -> new ProbablePath(path.probability(), traces.trace(path.states()))).toList();
    Optional<CriticalPart> part = enough ? Optional.empty() : part(chain, targets, avoided, needed, asked, stands);
    return Optional.of(new PathEvidence(needed.event, replayed, total, enough, part));
  }

  private Optional<CriticalPart> part(MarkovProcess chain, BitSet targets, BitSet avoided, Needed needed, AskedProcess asked, int[] stands) {
    Predicate<ValueInterval> isEnough = value -> value.exact().map(needed::isMet).orElseGet(() -> needed.isMet(value.low()));
    return CriticalStates.of(chain, 0, targets, avoided, asked.solvers().apply(chain), isEnough, budget)
        .map(
            critical -> {
              int[] states = Arrays.stream(critical.states()).map(state -> stands[state]).distinct().toArray();
              List<long[]> shown = Arrays.stream(states).limit(MOST_STATES).mapToObj(of::cells).toList();
              return new CriticalPart(shown, states.length, Arrays.stream(stands).distinct().count(), critical.value());
            });
  }

  /** The states of the chain from which what the strategy follows is met with probability 1, or with probability 0, if it was not decided before. */
  private BitSet decided(LinearSolution solution, InducedProcess induced, boolean met) {
    MarkovProcess chain = induced.process();
    if (solution.strategy().orElseThrow() instanceof MemorylessStrategy) {
      int[] stands = induced.stands();
      BitSet found = new BitSet();
      for (int state = 0; state < chain.states(); state++) {
        found.set(state, met ? solution.followed().low(stands[state]) == 1 : solution.followed().high(stands[state]) == 0);
      }
      return found;
    }
    BitSet goal = new BitSet();
    for (int state = 0; state < chain.states(); state++) {
      goal.set(state, solution.strategy().get().isMet(induced.situation(state)));
    }
    BitSet all = new BitSet();
    all.set(0, chain.states());
    QualitativeReachability graph = new QualitativeReachability(new Predecessors(chain, budget), all, goal, budget);
    int[] unused = new int[chain.states()];
    if (met) {
      return goal.isEmpty() ? goal : graph.one(Extreme.LARGEST, unused);
    }
    BitSet never = graph.positive(Extreme.LARGEST, unused);
    never.flip(0, chain.states());
    return never;
  }
}
