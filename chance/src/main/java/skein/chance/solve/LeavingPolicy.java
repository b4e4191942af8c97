package skein.chance.solve;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import skein.chance.process.MarkovProcess;

/** A row for each node of equations, such that the nodes are left with probability 1. */
final class LeavingPolicy {

  private LeavingPolicy() {}

  static int[] of(ValueEquations equations) {
    int[] first = new int[equations.nodes() + 1];
    MarkovProcess process = equations.process();
    int[] nodeOfRow = new int[equations.rows().length];
    for (int node = 0; node < equations.nodes(); node++) {
      for (int row = equations.firstRow()[node]; row < equations.firstRow()[node + 1]; row++) {
        nodeOfRow[row] = node;
        for (int branch = begin(equations, row); branch < end(equations, row); branch++) {
          int to = equations.node(process.target(branch));
          if (to >= 0) {
            first[to]++;
          }
        }
      }
    }
    for (int node = 0, sum = 0; node <= equations.nodes(); node++) {
      int count = first[node];
      first[node] = sum;
      sum += count;
    }
    int[] next = first.clone();
    int[] users = new int[first[equations.nodes()]];
    int[] policy = new int[equations.nodes()];
    Arrays.fill(policy, -1);
    Deque<Integer> found = new ArrayDeque<>();
    for (int row = 0; row < nodeOfRow.length; row++) {
      boolean leaves = equations.rows()[row] < 0;
      for (int branch = begin(equations, row); branch < end(equations, row); branch++) {
        int to = equations.node(process.target(branch));
        if (to >= 0) {
          users[next[to]++] = row;
        }
        leaves |= to < 0;
      }
      if (leaves && policy[nodeOfRow[row]] < 0) {
        policy[nodeOfRow[row]] = row;
        found.add(nodeOfRow[row]);
      }
    }
    while (!found.isEmpty()) {
      int node = found.poll();
      for (int i = first[node]; i < first[node + 1]; i++) {
        int user = nodeOfRow[users[i]];
        if (policy[user] < 0) {
          policy[user] = users[i];
          found.add(user);
        }
      }
    }
    for (int row : policy) {
      if (row < 0) {
        throw new IllegalStateException("equations without a unique solution");
      }
    }
    return policy;
  }

  private static int begin(ValueEquations equations, int row) {
    return equations.rows()[row] < 0 ? 0 : equations.process().firstBranch(equations.rows()[row]);
  }

  private static int end(ValueEquations equations, int row) {
    return equations.rows()[row] < 0 ? 0 : equations.process().firstBranch(equations.rows()[row] + 1);
  }
}
