package skein.chance.solve;

import java.util.BitSet;
import java.util.Optional;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.value.Solution;
import skein.core.answer.Accuracy;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/**
 * Values of all states of a process. In a chain or a process with rates, the extreme makes no difference. Polls the budget; for one question at a time.
 */
public final class ProcessSolver {

  public ProcessSolver(MarkovProcess process, Accuracy accuracy, Budget budget) {}

  /** The probability of reaching the goal by way of {@code stay} only; states of the goal have 1. */
  public Solution reach(Extreme extreme, BitSet stay, BitSet goal) {
    throw new UnsupportedOperationException();
  }

  /** The probability that the next state is one of these. */
  public Solution next(Extreme extreme, BitSet states) {
    throw new UnsupportedOperationException();
  }

  /** As {@link #reach}, with the goal reached after at least {@code from} and at most {@code to} steps. */
  public Solution reachInSteps(Extreme extreme, BitSet stay, BitSet goal, int from, int to) {
    throw new UnsupportedOperationException();
  }

  /** As {@link #reach} in a process with rates, with the goal reached at some time between the two; {@code stay} is required until then. */
  public Solution reachInTime(BitSet stay, BitSet goal, Rational from, Optional<Rational> to) {
    throw new UnsupportedOperationException();
  }

  /** What is expected to be earned until the goal is reached. Infinite where that may not happen. */
  public Solution earnedUntil(Extreme extreme, Earnings earnings, BitSet goal) {
    throw new UnsupportedOperationException();
  }

  /** What is expected to be earned in so many steps; in a process with rates, so much time. */
  public Solution earnedWithin(Extreme extreme, Earnings earnings, Rational bound) {
    throw new UnsupportedOperationException();
  }

  /** What is expected to be earned for ever. */
  public Solution earnedEver(Extreme extreme, Earnings earnings) {
    throw new UnsupportedOperationException();
  }

  /** What the state is expected to earn that is there after so many steps; in a process with rates, after so much time. */
  public Solution earnedAt(Extreme extreme, Earnings earnings, Rational moment) {
    throw new UnsupportedOperationException();
  }

  /** What is earned per step, or per unit of time, in the long run. */
  public Solution earnedOnAverage(Extreme extreme, Earnings earnings) {
    throw new UnsupportedOperationException();
  }
}
