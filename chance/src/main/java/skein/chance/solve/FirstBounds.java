package skein.chance.solve;

import skein.core.budget.Budget;

/**
 * Upper bounds of what is expected to be earned, where none is known: earnings of some sweeps plus, with the probability that the nodes are not left by then, the
 * largest of all bounds.
 *
 * @see <a href="https://doi.org/10.1007/978-3-319-96145-3_37">T. Quatmann, J.-P. Katoen: Sound value iteration (2018)</a>
 */
final class FirstBounds {

  private static final double SMALL = 0.5;

  private final IntervalSystem system;
  private final boolean all;
  private final int[] policy;
  private final long patience;
  private final Budget budget;
  private final double[] earned;
  private final double[] inside;

  /** @param all whether any row may be taken; otherwise, those of the policy */
  FirstBounds(IntervalSystem system, boolean all, int[] policy, long patience, Budget budget) {
    this.system = system;
    this.all = all;
    this.policy = policy;
    this.patience = patience;
    this.budget = budget;
    earned = new double[system.nodes];
    inside = new double[system.nodes];
    java.util.Arrays.fill(inside, 1);
  }

  /** Nothing if they are not found with patience. */
  double[] find() {
    for (long cost = 0; cost < patience; cost += system.targets.length + system.scales.length) {
      if (sweep() <= SMALL) {
        return bounds();
      }
    }
    return new double[0];
  }

  private double[] bounds() {
    double most = 0;
    for (int node = 0; node < system.nodes; node++) {
      most = Math.max(most, Rounding.up(earned[node] / (1 - inside[node]), 4, 0));
    }
    for (int node = 0; node < system.nodes; node++) {
      earned[node] = Rounding.up(earned[node] + inside[node] * most, 4, Double.MIN_NORMAL);
    }
    return earned;
  }

  /** Returns the largest probability of still being inside. */
  private double sweep() {
    double most = 0;
    for (int node = system.nodes - 1; node >= 0; node--) {
      if (node % 1024 == 0) {
        budget.poll();
      }
      double bestEarned = 0;
      double bestInside = 0;
      int first = all ? system.firstRow(node) : policy[node];
      int end = all ? system.firstRow(node + 1) : first + 1;
      for (int row = first; row < end; row++) {
        double ofEarned = 0;
        double ofInside = 0;
        for (int entry = system.firstEntry[row]; entry < system.firstEntry[row + 1]; entry++) {
          double weight = system.weights[system.kinds[entry]];
          ofEarned += weight * earned[system.targets[entry]];
          ofInside += weight * inside[system.targets[entry]];
        }
        double scale = system.scales[row];
        int operations = system.operations(row);
        double lost = Rounding.lost(operations, scale);
        bestEarned = Math.max(bestEarned, Rounding.up(ofEarned * scale + system.constantHigh[row], operations, lost));
        bestInside = Math.max(bestInside, Rounding.up(ofInside * scale, operations, lost));
      }
      earned[node] = bestEarned;
      inside[node] = Math.min(1, bestInside);
      most = Math.max(most, inside[node]);
    }
    return most;
  }
}
