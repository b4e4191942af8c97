package skein.lts.certificate.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Whether on every cycle of a graph the highest priority is even: no strongly connected component with a cycle may have an odd highest
 * priority; where it is even, the vertices that have it are removed, and what is left is looked at again.
 */
final class EvenCycles {

  private final List<int[]> successors;
  private final int[] priority;
  /** The vertices that are looked at together have the same number. */
  private final int[] group;
  /** Where a vertex stands among those that are looked at. */
  private final int[] place;
  private final Deque<int[]> waiting = new ArrayDeque<>();
  private int groups;

  private EvenCycles(List<int[]> successors, int[] priority) {
    this.successors = successors;
    this.priority = priority;
    this.group = new int[priority.length];
    this.place = new int[priority.length];
  }

  /** A vertex on a cycle whose highest priority is its own and odd, or -1 if there is none. */
  static int oddCycle(int[] vertices, List<int[]> successors, int[] priority) {
    EvenCycles search = new EvenCycles(successors, priority);
    search.waiting.push(vertices);
    while (!search.waiting.isEmpty()) {
      int found = search.look(search.waiting.pop());
      if (found >= 0) {
        return found;
      }
    }
    return -1;
  }

  private int look(int[] vertices) {
    int own = ++groups;
    for (int i = 0; i < vertices.length; i++) {
      group[vertices[i]] = own;
      place[vertices[i]] = i;
    }
    for (int[] component : components(vertices, own)) {
      int highest = Arrays.stream(component).map(v -> priority[v]).max().orElseThrow();
      boolean cyclic = component.length > 1 || Arrays.stream(successors.get(component[0])).anyMatch(v -> v == component[0]);
      if (!cyclic) {
        continue;
      }
      if (highest % 2 == 1) {
        return Arrays.stream(component).filter(v -> priority[v] == highest).findFirst().orElseThrow();
      }
      int[] rest = Arrays.stream(component).filter(v -> priority[v] < highest).toArray();
      if (rest.length > 0) {
        waiting.push(rest);
      }
    }
    return -1;
  }

  /** Kosaraju's algorithm: in the reverse order of leaving, all vertices that lead to one and are not taken yet. */
  private List<int[]> components(int[] vertices, int own) {
    int[][] sources = sources(vertices, own);
    int[] left = leavingOrder(vertices, own);
    boolean[] taken = new boolean[vertices.length];
    int[] members = new int[vertices.length];
    List<int[]> components = new ArrayList<>();
    for (int i = left.length - 1; i >= 0; i--) {
      if (taken[left[i]]) {
        continue;
      }
      int size = 0;
      members[size++] = left[i];
      taken[left[i]] = true;
      for (int next = 0; next < size; next++) {
        for (int source : sources[members[next]]) {
          if (!taken[source]) {
            taken[source] = true;
            members[size++] = source;
          }
        }
      }
      components.add(Arrays.stream(members, 0, size).map(member -> vertices[member]).toArray());
    }
    return components;
  }

  /** The places of the vertices, in the order in which a depth-first search leaves them. */
  private int[] leavingOrder(int[] vertices, int own) {
    int[] left = new int[vertices.length];
    int leaving = 0;
    boolean[] seen = new boolean[vertices.length];
    int[] next = new int[vertices.length];
    int[] path = new int[vertices.length];
    for (int start = 0; start < vertices.length; start++) {
      if (seen[start]) {
        continue;
      }
      int depth = 0;
      seen[start] = true;
      path[depth++] = start;
      while (depth > 0) {
        int at = path[depth - 1];
        int[] targets = successors.get(vertices[at]);
        if (next[at] == targets.length) {
          left[leaving++] = at;
          depth--;
          continue;
        }
        int target = targets[next[at]++];
        if (group[target] == own && !seen[place[target]]) {
          seen[place[target]] = true;
          path[depth++] = place[target];
        }
      }
    }
    return left;
  }

  /** For each vertex, by its place, the places of those that lead to it. */
  private int[][] sources(int[] vertices, int own) {
    int[] counts = new int[vertices.length];
    forEachEdge(vertices, own, (_, target) -> counts[target]++);
    int[][] sources = new int[vertices.length][];
    Arrays.setAll(sources, i -> new int[counts[i]]);
    forEachEdge(vertices, own, (source, target) -> sources[target][--counts[target]] = source);
    return sources;
  }

  private interface Edge {
    void use(int source, int target);
  }

  private void forEachEdge(int[] vertices, int own, Edge edge) {
    for (int i = 0; i < vertices.length; i++) {
      for (int target : successors.get(vertices[i])) {
        if (group[target] == own) {
          edge.use(i, place[target]);
        }
      }
    }
  }
}
