package skein.chance.solve;

import java.util.BitSet;
import java.util.Optional;
import skein.chance.process.Earnings;
import skein.chance.value.Solution;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/**
 * Values of all states of a process. In a chain or a process with rates, the extreme makes no difference. Polls the budget; for one question at a time.
 */
public interface ProcessSolver {

  /** Whether somebody chooses against the extreme that is asked for. */
  default boolean hasOpponent() {
    return false;
  }

  /** The probability of reaching the goal by way of {@code stay} only; states of the goal have 1. */
  Solution reach(Extreme extreme, BitSet stay, BitSet goal);

  /** The probability that the next state is one of these. */
  Solution next(Extreme extreme, BitSet states);

  /** As {@link #reach}, with the goal reached after at least {@code from} and at most {@code to} steps; the largest integer means any number. */
  Solution reachInSteps(Extreme extreme, BitSet stay, BitSet goal, int from, int to);

  /** As {@link #reach} in a process with rates, with the goal reached at some time between the two; {@code stay} is required until then. */
  Solution reachInTime(BitSet stay, BitSet goal, Rational from, Optional<Rational> to);

  /** What is expected to be earned until the goal is reached. Infinite where that may not happen. */
  Solution earnedUntil(Extreme extreme, Earnings earnings, BitSet goal);

  /** What is expected to be earned in so many steps; in a process with rates, so much time. */
  Solution earnedWithin(Extreme extreme, Earnings earnings, Rational bound);

  /** What is expected to be earned forever. */
  Solution earnedEver(Extreme extreme, Earnings earnings);

  /** What the state is expected to earn that is there after so many steps; in a process with rates, after so much time. */
  Solution earnedAt(Extreme extreme, Earnings earnings, Rational moment);

  /** What is earned per step, or per unit of time, in the long run. */
  Solution earnedOnAverage(Extreme extreme, Earnings earnings);
}
