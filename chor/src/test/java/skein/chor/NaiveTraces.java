package skein.chor;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.lts.Lts;

/** Whether two systems have the same traces, τ left out, by following the sets of states that a trace leads to. */
final class NaiveTraces {

  private record Pair(Set<Integer> left, Set<Integer> right) {}

  private NaiveTraces() {}

  static boolean areEqual(Lts left, Lts right) {
    Pair start = new Pair(closure(left, Set.of(left.initial())), closure(right, Set.of(right.initial())));
    Set<Pair> seen = new HashSet<>(Set.of(start));
    Deque<Pair> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Pair pair = open.remove();
      Map<String, Set<Integer>> ones = steps(left, pair.left);
      Map<String, Set<Integer>> others = steps(right, pair.right);
      if (!ones.keySet().equals(others.keySet())) {
        return false;
      }
      ones.forEach((label, targets) -> {
        Pair next = new Pair(closure(left, targets), closure(right, others.get(label)));
        if (seen.add(next)) {
          open.add(next);
        }
      });
    }
    return true;
  }

  private static Map<String, Set<Integer>> steps(Lts lts, Set<Integer> from) {
    Map<String, Set<Integer>> steps = new TreeMap<>();
    for (int state : from) {
      lts.steps(state, (label, target) -> {
        if (label != 0) {
          steps.computeIfAbsent(lts.labels().text(label), _ -> new TreeSet<>()).add(target);
        }
      });
    }
    return steps;
  }

  private static Set<Integer> closure(Lts lts, Set<Integer> from) {
    Set<Integer> all = new TreeSet<>(from);
    Deque<Integer> open = new ArrayDeque<>(from);
    while (!open.isEmpty()) {
      lts.steps(open.remove(), (label, target) -> {
        if (label == 0 && all.add(target)) {
          open.add(target);
        }
      });
    }
    return all;
  }
}
