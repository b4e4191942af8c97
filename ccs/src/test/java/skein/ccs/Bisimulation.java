package skein.ccs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Strong bisimulation of two graphs, with multiplicities of equal steps. The graphs are the same if their initial nodes
 * are bisimilar and both have the same number of nodes in each class.
 */
final class Bisimulation {

  /** A node: its observations, and its steps by label and target. */
  record Node(String says, List<Edge> edges) {}

  record Edge(String label, int target) {}

  private Bisimulation() {}

  /** Node 0 is the initial node of each graph. */
  static boolean same(List<Node> one, List<Node> other) {
    int[] kinds = kinds(one, other);
    Map<Integer, Integer> balance = new HashMap<>();
    for (int i = 0; i < kinds.length; i++) {
      balance.merge(kinds[i], i < one.size() ? 1 : -1, Integer::sum);
    }
    return kinds[0] == kinds[one.size()] && balance.values().stream().allMatch(count -> count == 0);
  }

  /** For each node of the one graph a bisimilar one of the other; the graphs must be the same. */
  static List<Integer> partners(List<Node> one, List<Node> other) {
    int[] kinds = kinds(one, other);
    return IntStream.range(0, one.size())
        .mapToObj(i -> IntStream.range(0, other.size()).filter(j -> kinds[i] == kinds[one.size() + j]).findFirst().orElseThrow())
        .toList();
  }

  private static int[] kinds(List<Node> one, List<Node> other) {
    List<Node> all = new ArrayList<>(one);
    for (Node node : other) {
      all.add(
          new Node(node.says, node.edges.stream().map(e -> new Edge(e.label, e.target + one.size())).toList()));
    }
    return kinds(all);
  }

  private static int[] kinds(List<Node> nodes) {
    int[] kinds = new int[nodes.size()];
    int count = 1;
    while (true) {
      Map<String, Integer> signatures = new HashMap<>();
      int[] next = new int[kinds.length];
      for (int i = 0; i < kinds.length; i++) {
        int[] current = kinds;
        List<String> edges =
            nodes.get(i).edges.stream().map(e -> e.label + ">" + current[e.target]).sorted().toList();
        String signature = kinds[i] + nodes.get(i).says + edges;
        next[i] = signatures.computeIfAbsent(signature, _ -> signatures.size());
      }
      kinds = next;
      if (signatures.size() == count) {
        return kinds;
      }
      count = signatures.size();
    }
  }
}
