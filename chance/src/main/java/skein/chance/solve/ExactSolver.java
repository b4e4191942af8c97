package skein.chance.solve;

import java.util.BitSet;
import java.util.Optional;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.value.ExactValues;
import skein.chance.value.Solution;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Computes values with rationals, except where time is bounded: those are irrational, and get bounds. */
public final class ExactSolver extends ExplicitSolver {

  private final IntervalSolver bounds;

  /** @param width of the bounds of values that are not rational, relative to the values */
  public ExactSolver(MarkovProcess process, double width, Budget budget, BoundsListener listener) {
    super(process, budget);
    bounds = new IntervalSolver(process, width, budget, listener);
  }

  @Override
  Numbers numbers(Optional<Earnings> earnings, StateValues stops) {
    return new ExactNumbers(process.states(), earnings, stops, budget);
  }

  @Override
  BackwardSweep sweep(Extreme extreme, Optional<Earnings> earnings, double bound) {
    return new ExactSweep(process, earnings, extreme, budget);
  }

  @Override
  public Solution reachInTime(BitSet stay, BitSet goal, Rational from, Optional<Rational> to) {
    return from.signum() == 0 && to.isEmpty() ? reach(Extreme.LARGEST, stay, goal) : bounds.reachInTime(stay, goal, from, to);
  }

  @Override
  Solution earnedInTime(Earnings earnings, Rational time) {
    return bounds.earnedInTime(earnings, time);
  }

  @Override
  Solution earnedAtTime(Earnings earnings, Rational time) {
    return bounds.earnedAtTime(earnings, time);
  }

  @Override
  StateValues gains(Extreme extreme, Earnings earnings, Recurrence[] ends, int[] strategy) {
    Rational[] gains = new Rational[process.states()];
    for (Recurrence end : ends) {
      ExactGain gain = new ExactGain(end, extreme, earnings, budget);
      Rational value = gain.solve();
      for (int i = 0; i < end.size(); i++) {
        int state = end.members().states()[i];
        gains[state] = value;
        strategy[state] = end.rows()[gain.policy()[i]];
      }
    }
    return new ExactValues(gains);
  }
}
