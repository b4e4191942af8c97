package skein.bench.chance;

import java.util.BitSet;
import skein.chance.process.MarkovProcess;

/**
 * Value iteration as it is in textbooks: all states again and again, from 0 on, until no value changes by more than a part of itself. It computes one bound, with rounding
 * that nobody accounts for, and may stop too early.
 */
final class PlainIteration {

  private final int[] firstChoice;
  private final int[] firstBranch;
  private final int[] targets;
  private final double[] weights;

  PlainIteration(MarkovProcess process) {
    firstChoice = new int[process.states() + 1];
    for (int state = 0; state <= process.states(); state++) {
      firstChoice[state] = process.firstChoice(state);
    }
    firstBranch = new int[process.choices() + 1];
    for (int choice = 0; choice <= process.choices(); choice++) {
      firstBranch[choice] = process.firstBranch(choice);
    }
    targets = new int[process.branches()];
    weights = new double[process.branches()];
    for (int branch = 0; branch < targets.length; branch++) {
      targets[branch] = process.target(branch);
      weights[branch] = process.data().low(process.data(branch));
    }
  }

  /** The largest probability of reaching the goal. */
  double[] reach(BitSet goal, double accuracy) {
    double[] values = new double[firstChoice.length - 1];
    double[] next = new double[values.length];
    goal.stream().forEach(state -> values[state] = next[state] = 1);
    double[] now = values;
    double[] then = next;
    while (sweep(now, then, goal) > accuracy) {
      double[] swap = now;
      now = then;
      then = swap;
    }
    return then;
  }

  /** Returns the largest change, relative to the value. */
  private double sweep(double[] now, double[] then, BitSet goal) {
    double most = 0;
    for (int state = 0; state < now.length; state++) {
      if (goal.get(state)) {
        continue;
      }
      double best = 0;
      for (int choice = firstChoice[state]; choice < firstChoice[state + 1]; choice++) {
        double value = 0;
        for (int branch = firstBranch[choice]; branch < firstBranch[choice + 1]; branch++) {
          value += weights[branch] * now[targets[branch]];
        }
        best = Math.max(best, value);
      }
      most = best > 0 ? Math.max(most, (best - now[state]) / best) : most;
      then[state] = best;
    }
    return most;
  }
}
