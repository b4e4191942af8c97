package skein.chance.solve;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import skein.chance.graph.Attractor;
import skein.chance.graph.EndComponents;
import skein.chance.graph.Members;
import skein.chance.graph.Predecessors;
import skein.chance.graph.QualitativeReachability;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.value.Solution;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Unbounded questions: what the graph says by itself, then equations. */
abstract class ExplicitSolver implements ProcessSolver {

  protected final MarkovProcess process;
  protected final Budget budget;
  private Predecessors predecessors;

  protected ExplicitSolver(MarkovProcess process, Budget budget) {
    this.process = process;
    this.budget = budget;
  }

  /** Where values are kept; {@code stops} has those of states at which the process may stop. */
  abstract Numbers numbers(Optional<Earnings> earnings, StateValues stops);

  /** @param bound no value is larger; infinity if unknown */
  abstract BackwardSweep sweep(Extreme extreme, Optional<Earnings> earnings, double bound);

  protected Predecessors predecessors() {
    if (predecessors == null) {
      predecessors = new Predecessors(process, budget);
    }
    return predecessors;
  }

  protected QualitativeReachability qualitative(BitSet stay, BitSet goal) {
    return new QualitativeReachability(predecessors(), stay, goal, budget);
  }

  protected BitSet allStates() {
    BitSet all = new BitSet();
    all.set(0, process.states());
    return all;
  }

  /** The first choice of each state. */
  protected int[] anyStrategy() {
    int[] strategy = new int[process.states()];
    Arrays.setAll(strategy, process::firstChoice);
    return strategy;
  }

  protected Solution solution(StateValues values, int[] strategy) {
    return process.isChain() ? Solution.of(values) : new Solution(values, Optional.of(strategy));
  }

  @Override
  public Solution reach(Extreme extreme, BitSet stay, BitSet goal) {
    Numbers numbers = numbers(Optional.empty(), null);
    int[] strategy = anyStrategy();
    QualitativeReachability graph = qualitative(stay, goal);
    BitSet one = graph.one(extreme, strategy);
    BitSet open = graph.positive(extreme, strategy);
    for (int state = open.nextClearBit(0); state < process.states(); state = open.nextClearBit(state + 1)) {
      numbers.set(state, 0);
    }
    for (int state = one.nextSetBit(0); state >= 0; state = one.nextSetBit(state + 1)) {
      numbers.set(state, 1);
    }
    open.andNot(one);
    // They take as much memory as the equations will.
    predecessors = null;
    ComponentSolver.Merging merging = extreme == Extreme.LARGEST ? ComponentSolver.Merging.ALL : ComponentSolver.Merging.NONE;
    new ComponentSolver(process, numbers, extreme, merging, strategy, budget).solve(open);
    return solution(numbers.values(), strategy);
  }

  @Override
  public Solution earnedUntil(Extreme extreme, Earnings earnings, BitSet goal) {
    int[] strategy = anyStrategy();
    // The most is infinite where some strategy may miss the goal, the least where all do.
    BitSet finite = qualitative(allStates(), goal).one(opposite(extreme), strategy);
    return earned(extreme, earnings, finite, goal, strategy);
  }

  private static Extreme opposite(Extreme extreme) {
    return extreme == Extreme.LARGEST ? Extreme.LEAST : Extreme.LARGEST;
  }

  /** Where the value is finite, and where it is 0, is known; the strategy knows what to do where it is not finite. */
  private Solution earned(Extreme extreme, Earnings earnings, BitSet finite, BitSet goal, int[] strategy) {
    Numbers numbers = numbers(Optional.of(earnings), null);
    for (int state = 0; state < process.states(); state++) {
      if (!finite.get(state)) {
        numbers.setInfinite(state);
      }
    }
    goal.stream().forEach(state -> numbers.set(state, 0));
    BitSet open = (BitSet) finite.clone();
    open.andNot(goal);
    EarningSteps earning = new EarningSteps(predecessors(), earnings);
    ComponentSolver.Merging free = new ComponentSolver.Merging(true, choice -> !earning.earns(choice), false);
    new ComponentSolver(process, numbers, extreme, free, strategy, budget).solve(open);
    return solution(numbers.values(), strategy);
  }

  @Override
  public Solution earnedEver(Extreme extreme, Earnings earnings) {
    int[] strategy = anyStrategy();
    EarningSteps earning = new EarningSteps(predecessors(), earnings);
    int[] states = new int[process.states()];
    Arrays.setAll(states, i -> i);
    Members all = Members.of(states, new int[process.states()]);
    Attractor attractor = new Attractor(predecessors(), budget);
    if (extreme == Extreme.LEAST && !process.isChain()) {
      EndComponents free = new EndComponents(process, all, choice -> !earning.earns(choice), budget);
      BitSet resting = new BitSet();
      for (int state = 0; state < states.length; state++) {
        if (free.component(state) >= 0) {
          resting.set(state);
          strategy[state] = staying(free, state);
        }
      }
      BitSet finite = qualitative(allStates(), resting).one(Extreme.LARGEST, strategy);
      return earned(extreme, earnings, finite, resting, strategy);
    }
    EndComponents ends = new EndComponents(process, all, _ -> true, budget);
    BitSet endless = endless(ends, earning);
    endless.stream().forEach(state -> strategy[state] = earningChoice(ends, earning, state));
    InnerPaths.lead(process, all, ends, endless, strategy);
    BitSet forEver = new BitSet();
    BitSet rich = new BitSet();
    endless.stream().forEach(state -> rich.set(ends.component(state)));
    for (int state = 0; state < states.length; state++) {
      forEver.set(state, ends.component(state) >= 0 && rich.get(ends.component(state)));
    }
    BitSet finite = attractor.some(forEver, _ -> true, _ -> true, strategy);
    finite.flip(0, process.states());
    BitSet earningStates = new BitSet();
    for (int choice = 0; choice < process.choices(); choice++) {
      if (earning.earns(choice)) {
        earningStates.set(predecessors().owner(choice));
      }
    }
    BitSet nothing = attractor.some(earningStates, _ -> true, _ -> true, new int[process.states()]);
    nothing.flip(0, process.states());
    return earned(extreme, earnings, finite, nothing, strategy);
  }

  private int staying(EndComponents ends, int state) {
    int choice = process.firstChoice(state);
    while (!ends.stays(state, choice)) {
      choice++;
    }
    return choice;
  }

  /** In each end component in which something is earned, one state that earns. */
  private BitSet endless(EndComponents ends, EarningSteps earning) {
    BitSet found = new BitSet();
    BitSet states = new BitSet();
    for (int state = 0; state < process.states(); state++) {
      int end = ends.component(state);
      if (end >= 0 && !found.get(end) && earningChoice(ends, earning, state) >= 0) {
        found.set(end);
        states.set(state);
      }
    }
    return states;
  }

  private int earningChoice(EndComponents ends, EarningSteps earning, int state) {
    for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
      if (ends.stays(state, choice) && earning.earns(choice)) {
        return choice;
      }
    }
    return -1;
  }


  @Override
  public Solution next(Extreme extreme, BitSet states) {
    return Solution.of(BoundedQuestions.next(sweep(extreme, Optional.empty(), 1), states));
  }

  @Override
  public Solution reachInSteps(Extreme extreme, BitSet stay, BitSet goal, int from, int to) {
    BackwardSweep sweep = sweep(extreme, Optional.empty(), 1);
    if (to == Integer.MAX_VALUE) {
      sweep.set(reach(extreme, stay, goal).values());
    } else {
      goal.stream().forEach(state -> sweep.set(state, Rational.ONE));
    }
    int more = to == Integer.MAX_VALUE ? 0 : Math.max(0, to - from);
    return Solution.of(BoundedQuestions.reach(sweep, stay, goal, from, more));
  }

  @Override
  public Solution earnedWithin(Extreme extreme, Earnings earnings, Rational bound) {
    if (process.hasRates()) {
      return earnedInTime(earnings, bound);
    }
    return Solution.of(BoundedQuestions.sum(sweep(extreme, Optional.of(earnings), Double.POSITIVE_INFINITY), bound.floor().intValueExact()));
  }

  @Override
  public Solution earnedAt(Extreme extreme, Earnings earnings, Rational moment) {
    if (process.hasRates()) {
      return earnedAtTime(earnings, moment);
    }
    BackwardSweep sweep = sweep(extreme, Optional.empty(), Double.POSITIVE_INFINITY);
    for (int state = 0; state < process.states(); state++) {
      sweep.set(state, earnings.state(state));
    }
    return Solution.of(BoundedQuestions.sum(sweep, moment.floor().intValueExact()));
  }

  abstract Solution earnedInTime(Earnings earnings, Rational time);

  abstract Solution earnedAtTime(Earnings earnings, Rational time);

  @Override
  public Solution earnedOnAverage(Extreme extreme, Earnings earnings) {
    int[] states = new int[process.states()];
    Arrays.setAll(states, i -> i);
    EndComponents ends = new EndComponents(process, Members.of(states, new int[process.states()]), _ -> true, budget);
    int[] strategy = anyStrategy();
    StateValues gains = gains(extreme, earnings, Recurrence.all(process, ends, new int[process.states()]), strategy);
    Numbers numbers = numbers(Optional.empty(), gains);
    ComponentSolver.Merging ending = new ComponentSolver.Merging(true, _ -> true, true);
    new ComponentSolver(process, numbers, extreme, ending, strategy, budget).solve(allStates());
    return solution(numbers.values(), strategy);
  }

  /** What is earned on average in end components; the strategy receives choices that earn it. */
  abstract StateValues gains(Extreme extreme, Earnings earnings, Recurrence[] ends, int[] strategy);
}
