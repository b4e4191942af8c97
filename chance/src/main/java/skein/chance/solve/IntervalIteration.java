package skein.chance.solve;

import java.util.Arrays;
import java.util.function.Consumer;
import skein.core.budget.Budget;
import skein.core.program.Query.Extreme;

/**
 * Solves equations by improving lower and upper bounds, from the last node to the first, again and again. Both are valid at any time: rows are rounded outward.
 *
 * @see <a href="https://doi.org/10.1007/978-3-319-63387-9_8">C. Baier, J. Klein, L. Leuschner, D. Parker, S. Wunderlich: Ensuring the reliability of your model
 *     checker: interval iteration for Markov decision processes (2017)</a>
 * @see <a href="https://doi.org/10.1016/j.tcs.2016.12.003">S. Haddad, B. Monmege: Interval iteration algorithm for MDPs and IMDPs (2018)</a>
 */
final class IntervalIteration {

  /** Smaller values need not be more accurate than this one. */
  static final double FLOOR = 1e-12;

  private static final int NODES_BETWEEN_POLLS = 1 << 14;
  private static final double REPORT_SECONDS = 0.5;

  private final IntervalSystem system;
  private final boolean largest;
  private final boolean earns;
  private final double width;
  private final Budget budget;
  private final Consumer<IntervalIteration> listener;
  /** The lower and the upper bound of each node. */
  private final double[] bounds;
  private final int[] policy;
  private double reported;
  private boolean isBounded;

  /**
   * @param width that the bounds are to have, relative to the value
   */
  IntervalIteration(IntervalSystem system, Extreme extreme, boolean earns, double width, Budget budget, Consumer<IntervalIteration> listener) {
    this.system = system;
    this.largest = extreme == Extreme.LARGEST;
    this.earns = earns;
    this.width = width;
    this.budget = budget;
    this.listener = listener;
    bounds = new double[2 * system.nodes];
    policy = Arrays.copyOf(system.equations.firstRow(), system.nodes);
    for (int node = 0; node < system.nodes; node++) {
      bounds[2 * node] = earns ? 0 : system.leastOutside;
      bounds[2 * node + 1] = earns ? Double.POSITIVE_INFINITY : system.largestOutside;
    }
    reported = budget.seconds();
  }

  double low(int node) {
    return bounds[2 * node];
  }

  double high(int node) {
    return bounds[2 * node + 1];
  }

  /** A row of each node that attains the lower bounds of the largest values, or the upper bounds of the least ones. */
  int[] policy() {
    return policy;
  }

  /**
   * Whether the bounds became as narrow as wanted. If not, it can go on.
   *
   * @param patience how many entries are looked at, at most
   */
  boolean run(long patience) {
    long cost = 0;
    long sweep = (long) system.targets.length + system.scales.length;
    if (earns && !isBounded) {
      int[] leaving = largest ? policy : LeavingPolicy.of(system.equations);
      System.arraycopy(leaving, 0, policy, 0, policy.length);
      double[] upper = new FirstBounds(system, largest, leaving, patience, budget).find();
      if (upper.length == 0) {
        return false;
      }
      for (int node = 0; node < system.nodes; node++) {
        bounds[2 * node + 1] = upper[node];
      }
      isBounded = true;
    }
    while (cost < patience) {
      cost += sweep;
      int outcome = sweep();
      if (outcome == NARROW) {
        return true;
      }
      if (outcome == STUCK) {
        return false;
      }
      if (budget.seconds() > reported + REPORT_SECONDS) {
        listener.accept(this);
        reported = budget.seconds();
      }
    }
    return false;
  }

  private static final int NARROW = 0;
  private static final int STUCK = 1;
  private static final int ON = 2;

  private int sweep() {
    boolean wide = false;
    boolean changed = false;
    for (int node = system.nodes - 1; node >= 0; node--) {
      if (node % NODES_BETWEEN_POLLS == 0) {
        budget.poll();
      }
      changed |= improve(node);
      double high = bounds[2 * node + 1];
      wide |= high - bounds[2 * node] > width * Math.max(high, FLOOR);
    }
    return !wide ? NARROW : changed ? ON : STUCK;
  }

  private boolean improve(int node) {
    int first = system.firstRow(node);
    int end = system.firstRow(node + 1);
    double bestLow = largest ? 0 : Double.POSITIVE_INFINITY;
    double bestHigh = bestLow;
    int row = first;
    for (int each = first; each < end; each++) {
      double low = 0;
      double high = 0;
      int last = system.firstEntry[each + 1];
      for (int entry = system.firstEntry[each]; entry < last; entry++) {
        double weight = system.weights[system.kinds[entry]];
        int target = 2 * system.targets[entry];
        low += weight * bounds[target];
        high += weight * bounds[target + 1];
      }
      double scale = system.scales[each];
      int operations = system.operations(each);
      double lost = Rounding.lost(operations, scale);
      low = Rounding.down(low * scale + system.constantLow[each], operations, lost);
      high = Rounding.up(high * scale + system.constantHigh[each], operations, lost);
      boolean better = largest ? low > bestLow : high < bestHigh;
      row = better ? each : row;
      bestLow = largest ? Math.max(low, bestLow) : Math.min(low, bestLow);
      bestHigh = largest ? Math.max(high, bestHigh) : Math.min(high, bestHigh);
    }
    boolean changed = false;
    if (bestLow > bounds[2 * node]) {
      bounds[2 * node] = bestLow;
      policy[node] = largest ? row : policy[node];
      changed = true;
    }
    if (bestHigh < bounds[2 * node + 1]) {
      bounds[2 * node + 1] = bestHigh;
      policy[node] = largest ? policy[node] : row;
      changed = true;
    }
    return changed;
  }
}
