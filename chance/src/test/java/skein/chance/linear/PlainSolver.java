package skein.chance.linear;

import java.util.BitSet;
import java.util.Optional;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.ProcessSolver;
import skein.chance.value.IntervalValues;
import skein.chance.value.Solution;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Plain value iteration from below, for small processes. */
record PlainSolver(MarkovProcess process) implements ProcessSolver {

  @Override
  public Solution reach(Extreme extreme, BitSet stay, BitSet goal) {
    return iterate(extreme, stay, goal, 0, 3_000);
  }

  @Override
  public Solution next(Extreme extreme, BitSet states) {
    BitSet all = new BitSet();
    all.set(0, process.states());
    double[] inside = new double[process.states()];
    states.stream().forEach(state -> inside[state] = 1);
    int[] strategy = new int[process.states()];
    for (int state = 0; state < strategy.length; state++) {
      strategy[state] = extreme == Extreme.LEAST ? least(state, inside) : largest(state, inside);
    }
    return new Solution(iterate(extreme, all, states, 1, 1).values(), process.isChain() ? Optional.empty() : Optional.of(strategy));
  }

  @Override
  public Solution reachInSteps(Extreme extreme, BitSet stay, BitSet goal, int from, int to) {
    return Solution.of(iterate(extreme, stay, goal, from, to).values());
  }

  private Solution iterate(Extreme extreme, BitSet stay, BitSet goal, int from, int to) {
    double[] values = new double[process.states()];
    int[] strategy = new int[values.length];
    for (int state = 0; state < values.length; state++) {
      values[state] = goal.get(state) ? 1 : 0;
      strategy[state] = process.firstChoice(state);
    }
    for (int round = to - 1; round >= 0; round--) {
      double[] next = new double[values.length];
      boolean changed = false;
      for (int state = 0; state < values.length; state++) {
        if (goal.get(state) && round >= from) {
          next[state] = 1;
        } else if (stay.get(state)) {
          double best = extreme == Extreme.LEAST ? 2 : -1;
          for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
            double value = 0;
            for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
              value += process.data().low(process.data(branch)) * values[process.target(branch)];
            }
            if (extreme == Extreme.LEAST ? value < best - 1e-12 : value > best + 1e-12) {
              best = value;
              if (extreme == Extreme.LEAST ? value < values[state] - 1e-12 : value > values[state] + 1e-12 || extreme == Extreme.LEAST) {
                strategy[state] = choice;
              }
            }
          }
          if (extreme == Extreme.LEAST) {
            strategy[state] = least(state, values);
          }
          next[state] = best;
        }
        changed |= Math.abs(next[state] - values[state]) > 0;
      }
      values = next;
    }
    double[] highs = values.clone();
    for (int i = 0; i < highs.length; i++) {
      highs[i] += 1e-9;
    }
    return new Solution(new IntervalValues(values, highs), process.isChain() ? Optional.empty() : Optional.of(strategy));
  }

  private int largest(int state, double[] values) {
    double[] negative = java.util.Arrays.stream(values).map(each -> -each).toArray();
    return least(state, negative);
  }

  private int least(int state, double[] values) {
    int best = -1;
    double least = 2;
    for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
      double value = 0;
      for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
        value += process.data().low(process.data(branch)) * values[process.target(branch)];
      }
      if (value < least - 1e-12) {
        least = value;
        best = choice;
      }
    }
    return best;
  }

  @Override
  public Solution reachInTime(BitSet stay, BitSet goal, Rational from, Optional<Rational> to) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Solution earnedUntil(Extreme extreme, Earnings earnings, BitSet goal) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Solution earnedWithin(Extreme extreme, Earnings earnings, Rational bound) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Solution earnedEver(Extreme extreme, Earnings earnings) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Solution earnedAt(Extreme extreme, Earnings earnings, Rational moment) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Solution earnedOnAverage(Extreme extreme, Earnings earnings) {
    throw new UnsupportedOperationException();
  }
}
