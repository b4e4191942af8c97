package skein.chance.solve;

import java.util.Arrays;
import skein.core.budget.Budget;

/**
 * Solves equations without choices by elimination that never subtracts, as {@link DenseElimination} does, and with the same error; rows hold only what is there, and
 * the node with the fewest neighbours is eliminated first.
 *
 * @see <a href="https://doi.org/10.1137/1031001">A. George, J. Liu: The evolution of the minimum degree ordering algorithm (1989)</a>
 */
final class SparseElimination {

  /** Smaller products may have been rounded to numbers that have no relative accuracy. */
  private static final double TINY = 1e-280;

  private final int nodes;
  private final int[][] targets;
  private final double[][] weights;
  private final int[] degrees;
  /** The rows that have an entry for a node; some of them may be eliminated already. */
  private final int[][] sources;
  private final int[] sourceCounts;
  /** How many of them are not. */
  private final int[] openSources;
  private final double[] exits;
  /** What each node has, for each system that is solved. */
  private final double[][] constants;
  private final double[] leaving;
  private final int[] order;
  private final boolean[] eliminated;
  /** For the row being changed: one more than where the entry of each target is. */
  private final int[] places;
  private final Budget budget;
  private boolean underflow;
  private long work;

  /** @param exits the weights with which nodes are left for good */
  SparseElimination(int[] firstEntry, int[] entryTargets, double[] entryWeights, double[] exits, double[][] constants, Budget budget) {
    this.nodes = exits.length;
    this.exits = exits.clone();
    this.constants = Arrays.stream(constants).map(double[]::clone).toArray(double[][]::new);
    this.budget = budget;
    targets = new int[nodes][];
    weights = new double[nodes][];
    degrees = new int[nodes];
    sources = new int[nodes][4];
    sourceCounts = new int[nodes];
    openSources = new int[nodes];
    leaving = new double[nodes];
    order = new int[nodes];
    eliminated = new boolean[nodes];
    places = new int[nodes];
    for (int row = 0; row < nodes; row++) {
      targets[row] = new int[firstEntry[row + 1] - firstEntry[row]];
      weights[row] = new double[targets[row].length];
      for (int entry = firstEntry[row]; entry < firstEntry[row + 1]; entry++) {
        add(row, entryTargets[entry], entryWeights[entry]);
      }
      forget(row);
    }
  }

  /** Adds to the row whose places are known. */
  private void add(int row, int target, double weight) {
    int place = places[target] - 1;
    if (place >= 0) {
      weights[row][place] += weight;
      return;
    }
    int size = degrees[row]++;
    if (size == targets[row].length) {
      targets[row] = Arrays.copyOf(targets[row], 2 * size + 4);
      weights[row] = Arrays.copyOf(weights[row], 2 * size + 4);
    }
    targets[row][size] = target;
    weights[row][size] = weight;
    places[target] = size + 1;
    if (sourceCounts[target] == sources[target].length) {
      sources[target] = Arrays.copyOf(sources[target], 2 * sourceCounts[target]);
    }
    sources[target][sourceCounts[target]++] = row;
    openSources[target]++;
  }

  private void forget(int row) {
    for (int i = 0; i < degrees[row]; i++) {
      places[targets[row][i]] = 0;
    }
  }

  /**
   * Eliminates all nodes, except the last one if it has no exit. Returns whether it succeeded: it does not if numbers become too small, or if there is more to do than
   * that.
   *
   * @param limit of the number of entries that change
   */
  boolean eliminate(long limit) {
    NodesByDegree waiting = new NodesByDegree(nodes);
    for (int node = 0; node < nodes; node++) {
      waiting.put(node, effort(node));
    }
    for (int step = 0; step < nodes; step++) {
      if (step % 64 == 0) {
        budget.poll();
      }
      int node = waiting.take();
      order[step] = node;
      eliminated[node] = true;
      leaving[node] = step + 1 < nodes || exits[node] > 0 ? leaving(node) : 1;
      for (int i = 0; i < sourceCounts[node]; i++) {
        int source = sources[node][i];
        if (!eliminated[source]) {
          replace(source, node);
          waiting.put(source, effort(source));
        }
      }
      for (int i = 0; i < degrees[node]; i++) {
        openSources[targets[node][i]]--;
        waiting.put(targets[node][i], effort(targets[node][i]));
      }
      sources[node] = null;
      if (underflow || work > limit) {
        return false;
      }
    }
    return true;
  }

  /** About how many entries change when a node is eliminated. */
  private long effort(int node) {
    return (long) degrees[node] * openSources[node];
  }

  /** The sum of what is left of a row: compensated, so that its error does not depend on the number of terms. */
  private double leaving(int node) {
    double sum = exits[node];
    double rest = 0;
    for (int i = 0; i < degrees[node]; i++) {
      double term = weights[node][i] - rest;
      double next = sum + term;
      rest = next - sum - term;
      sum = next;
    }
    underflow |= sum < TINY;
    return sum;
  }

  private void replace(int row, int node) {
    for (int i = 0; i < degrees[row]; i++) {
      places[targets[row][i]] = i + 1;
    }
    int place = places[node] - 1;
    double factor = weights[row][place] / leaving[node];
    underflow |= factor < TINY;
    drop(row, place);
    exits[row] += product(factor, exits[node]);
    for (double[] each : constants) {
      each[row] += product(factor, each[node]);
    }
    for (int i = 0; i < degrees[node]; i++) {
      if (targets[node][i] != row) {
        add(row, targets[node][i], product(factor, weights[node][i]));
      }
    }
    work += degrees[row] + degrees[node];
    forget(row);
  }

  private void drop(int row, int place) {
    places[targets[row][place]] = 0;
    int last = --degrees[row];
    if (place < last) {
      targets[row][place] = targets[row][last];
      weights[row][place] = weights[row][last];
      places[targets[row][place]] = place + 1;
    }
  }

  private double product(double left, double right) {
    double product = left * right;
    underflow |= product < TINY && left > 0 && right > 0;
    return product;
  }

  /** The solution of a system, by node, before rounding errors are considered; empty if numbers become too large. */
  double[] solution(int system) {
    double[] values = new double[nodes];
    for (int step = nodes - 1; step >= 0; step--) {
      int node = order[step];
      double sum = constants[system][node];
      for (int i = 0; i < degrees[node]; i++) {
        sum += product(weights[node][i], values[targets[node][i]]);
      }
      values[node] = sum / leaving[node];
      underflow |= !(values[node] < 1 / TINY);
    }
    return underflow ? new double[0] : values;
  }

  /** What the last node has, where it has no exit: a multiple of the long-run average of the constants, the same for all systems. */
  double remaining(int system) {
    return constants[system][order[nodes - 1]];
  }

  /** A bound of the relative error of each result. */
  static double error(int nodes, int largestDegree) {
    return Rounding.UNIT * (2.0 * nodes * (largestDegree + 4) + 11.0 * nodes * nodes + 30.0 * nodes);
  }
}
