package skein.flow.lower;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import skein.flow.check.Rails;

/** How long a product of a kind would take if it were alone, from the end of a rail with a set of operations done. */
final class AloneTimes {

  /** Where it can never finish. */
  static final int NEVER = 100_000_000;

  private final Rails system;
  private final Rails.Kind kind;
  private final int sets;
  private final Map<Integer, Integer> times = new HashMap<>();

  AloneTimes(Rails system, Rails.Kind kind) {
    this.system = system;
    this.kind = kind;
    this.sets = kind.all() + 1;
    find();
  }

  /** The number of a rail and a set of operations. */
  static long number(int rail, int done, Rails.Kind kind) {
    return (long) rail * (kind.all() + 1) + done;
  }

  /** By number, for all rails and sets that a product can come to. */
  Map<Integer, Integer> times() {
    return times;
  }

  private void find() {
    Map<Integer, int[]> next = new HashMap<>();
    Deque<Integer> open = new ArrayDeque<>();
    add(kind.start() * sets, next, open);
    while (!open.isEmpty()) {
      int at = open.remove();
      int rail = at / sets;
      int done = at % sets;
      int[] targets = done == kind.all()
          ? new int[0]
          : system.turns().get(rail).stream().filter(to -> kind.after(done, system.rails().get(to)) >= 0).mapToInt(to -> to * sets + kind.after(done, system.rails().get(to))).toArray();
      next.put(at, targets);
      Arrays.stream(targets).forEach(to -> add(to, next, open));
    }
    Map<Integer, Deque<Integer>> before = new HashMap<>();
    next.forEach((from, targets) -> Arrays.stream(targets).forEach(to -> before.computeIfAbsent(to, _ -> new ArrayDeque<>()).add(from)));
    PriorityQueue<int[]> nearest = new PriorityQueue<>((one, other) -> Integer.compare(one[1], other[1]));
    next.keySet().stream().filter(at -> at % sets == kind.all()).sorted().forEach(at -> nearest.add(new int[] {at, 0}));
    while (!nearest.isEmpty()) {
      int[] best = nearest.remove();
      if (times.putIfAbsent(best[0], best[1]) == null) {
        int through = best[1] + system.rails().get(best[0] / sets).time();
        before.getOrDefault(best[0], new ArrayDeque<>()).forEach(from -> nearest.add(new int[] {from, through}));
      }
    }
    next.keySet().forEach(at -> times.putIfAbsent(at, NEVER));
  }

  private static void add(int at, Map<Integer, int[]> next, Deque<Integer> open) {
    if (next.putIfAbsent(at, new int[0]) == null) {
      open.add(at);
    }
  }
}
