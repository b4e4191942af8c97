package skein.chance.solve;

import skein.chance.graph.Members;
import skein.chance.process.MarkovProcess;

/** Collects rows, in the order of states, and sorts them by nodes. */
final class EquationsBuilder {

  private final MarkovProcess process;
  private final Members members;
  private final int[] nodeOf;
  private final int nodes;
  private int[] choices;
  private int[] owners;
  private int size;

  EquationsBuilder(MarkovProcess process, Members members, int[] nodeOf, int nodes) {
    this.process = process;
    this.members = members;
    this.nodeOf = nodeOf;
    this.nodes = nodes;
    choices = new int[members.size()];
    owners = new int[members.size()];
  }

  Members members() {
    return members;
  }

  void add(int member, int choice) {
    if (size == choices.length) {
      choices = java.util.Arrays.copyOf(choices, 2 * size);
      owners = java.util.Arrays.copyOf(owners, 2 * size);
    }
    choices[size] = choice;
    owners[size++] = members.states()[member];
  }

  ValueEquations equations() {
    int[] first = new int[nodes + 1];
    for (int i = 0; i < size; i++) {
      first[node(i) + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      first[node + 1] += first[node];
    }
    int[] next = first.clone();
    int[] sortedRows = new int[size];
    int[] sortedOwners = new int[size];
    for (int i = 0; i < size; i++) {
      int to = next[node(i)]++;
      sortedRows[to] = choices[i];
      sortedOwners[to] = owners[i];
    }
    return new ValueEquations(process, members, nodes, nodeOf, first, sortedRows, sortedOwners);
  }

  private int node(int row) {
    return nodeOf[members.at(owners[row])];
  }
}
