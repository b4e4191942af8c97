package skein.analysis.initial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** A connected component: open cells connected by conjuncts, in ascending order, with these conjuncts. Groups are independent. */
record Group(int[] cells, List<Problem.Conjunct> conjuncts) {

  /** All open cells of the problem, ordered by first cell. */
  static List<Group> of(Problem problem) {
    int[] parent = new int[problem.cells()];
    Arrays.setAll(parent, i -> i);
    for (Problem.Conjunct conjunct : problem.conjuncts()) {
      for (int cell : conjunct.open()) {
        parent[root(parent, cell)] = root(parent, conjunct.open()[0]);
      }
    }
    TreeMap<Integer, List<Integer>> members = new TreeMap<>();
    for (int cell = 0; cell < parent.length; cell++) {
      if (problem.domain(cell).count() > 1) {
        members.computeIfAbsent(root(parent, cell), _ -> new ArrayList<>()).add(cell);
      }
    }
    TreeMap<Integer, List<Problem.Conjunct>> conjuncts = new TreeMap<>();
    for (Problem.Conjunct conjunct : problem.conjuncts()) {
      conjuncts.computeIfAbsent(root(parent, conjunct.open()[0]), _ -> new ArrayList<>()).add(conjunct);
    }
    List<Group> groups = new ArrayList<>();
    members.forEach(
        (root, cells) ->
            groups.add(
                new Group(cells.stream().mapToInt(c -> c).toArray(), conjuncts.getOrDefault(root, List.of()))));
    groups.sort(Comparator.comparingInt(group -> group.cells[0]));
    return groups;
  }

  private static int root(int[] parent, int cell) {
    int at = cell;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Whether every combination of the cells' values is a solution. */
  boolean isFree() {
    return conjuncts.isEmpty();
  }
}
