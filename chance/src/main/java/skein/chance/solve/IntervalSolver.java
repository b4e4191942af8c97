package skein.chance.solve;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import skein.chance.graph.Attractor;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.value.IntervalValues;
import skein.chance.value.Solution;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Computes bounds that surely hold the values, rounding outward. */
public final class IntervalSolver extends ExplicitSolver {

  /** Up to so many states, end components that do not converge are solved with rationals. */
  private static final int EXACT = 300;
  /** So much work is spent on iteration before that. */
  private static final long PATIENCE = 50_000_000;

  private final double width;
  private final BoundsListener listener;

  /**
   * @param width that the bounds are to have, relative to the values; they may be wider where doubles are not accurate enough
   * @param listener is also told what is known when the budget ends the computation
   */
  public IntervalSolver(MarkovProcess process, double width, Budget budget, BoundsListener listener) {
    super(process, budget);
    this.width = width;
    this.listener = listener;
  }

  @Override
  Numbers numbers(Optional<Earnings> earnings, StateValues stops) {
    return new IntervalNumbers(process, earnings, stops, width, budget, listener);
  }

  @Override
  BackwardSweep sweep(Extreme extreme, Optional<Earnings> earnings, double bound) {
    return new IntervalSweep(process, new StepBounds(process, earnings), extreme, bound, budget);
  }

  @Override
  public Solution reachInTime(BitSet stay, BitSet goal, Rational from, Optional<Rational> to) {
    StateValues later = to.isEmpty() ? reach(Extreme.LARGEST, stay, goal).values() : within(stay, goal, to.get().minus(from));
    if (from.signum() == 0) {
      return Solution.of(later);
    }
    double[] lows = new double[process.states()];
    double[] highs = new double[process.states()];
    stay.stream().forEach(state -> {
      lows[state] = later.low(state);
      highs[state] = later.high(state);
    });
    return Solution.of(uniformised(stay, new IntervalValues(lows, highs)).before(from));
  }

  private StateValues within(BitSet stay, BitSet goal, Rational time) {
    double[] reached = new double[process.states()];
    goal.stream().forEach(state -> reached[state] = 1);
    BitSet moving = (BitSet) stay.clone();
    moving.andNot(goal);
    return uniformised(moving, new IntervalValues(reached, reached)).before(time);
  }

  private Uniformisation uniformised(BitSet moving, StateValues values) {
    BitSet positive = new BitSet();
    for (int state = 0; state < process.states(); state++) {
      positive.set(state, values.high(state) > 0);
    }
    BitSet changing = new Attractor(predecessors(), budget).some(positive, moving::get, _ -> true, new int[process.states()]);
    changing.and(moving);
    return new Uniformisation(process, changing, values, new StepBounds(process, Optional.empty()), width, budget);
  }

  @Override
  Solution earnedInTime(Earnings earnings, Rational time) {
    StepBounds steps = new StepBounds(process, Optional.of(earnings));
    double[] lows = new double[process.states()];
    double[] highs = new double[process.states()];
    for (int state = 0; state < process.states(); state++) {
      lows[state] = steps.stateLow(state);
      highs[state] = steps.stateHigh(state);
      int first = process.firstBranch(process.firstChoice(state));
      int last = process.firstBranch(process.firstChoice(state + 1));
      for (int branch = first; branch < last; branch++) {
        lows[state] += steps.earnedLow[process.data(branch)];
        highs[state] += steps.earnedHigh[process.data(branch)];
      }
      lows[state] = Rounding.down(lows[state], last - first, 0);
      highs[state] = Rounding.up(highs[state], last - first + 1, 0);
    }
    return Solution.of(uniformised(allStates(), new IntervalValues(lows, highs)).during(time));
  }

  @Override
  Solution earnedAtTime(Earnings earnings, Rational time) {
    StepBounds steps = new StepBounds(process, Optional.of(earnings));
    double[] lows = new double[process.states()];
    double[] highs = new double[process.states()];
    Arrays.setAll(lows, steps::stateLow);
    Arrays.setAll(highs, steps::stateHigh);
    return Solution.of(uniformised(allStates(), new IntervalValues(lows, highs)).before(time));
  }

  @Override
  StateValues gains(Extreme extreme, Earnings earnings, Recurrence[] ends, int[] strategy) {
    StepBounds steps = new StepBounds(process, Optional.of(earnings));
    double[] lows = new double[process.states()];
    double[] highs = new double[process.states()];
    for (Recurrence end : ends) {
      boolean small = end.size() <= EXACT;
      IntervalGain gain = new IntervalGain(end, extreme, steps, width / 4, small ? PATIENCE : Long.MAX_VALUE, budget);
      boolean narrow = steps.reliable && gain.solve();
      double low = gain.low();
      double high = gain.high();
      int[] policy = gain.policy();
      if (!narrow && small) {
        ExactGain exact = new ExactGain(end, extreme, earnings, budget);
        Rational value = exact.solve();
        low = value.low();
        high = value.high();
        policy = exact.policy();
      }
      for (int i = 0; i < end.size(); i++) {
        int state = end.members().states()[i];
        lows[state] = low;
        highs[state] = high;
        strategy[state] = end.rows()[policy[i]];
      }
    }
    return new IntervalValues(lows, highs);
  }
}
