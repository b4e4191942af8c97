package skein.lts.traces;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Determinises two programs step by step, breadth first, until one can do what the other cannot. So a shortest difference is found, and the programs are built
 * only as far as needed. Among several, the first one by label is found, however the steps are computed.
 */
final class LockstepSearch {

  /** Two sets that the same trace leads to, and how it came there. */
  private record Pair(int program, int specification, int from, String label, int depth) {}

  /**
   * A trace that only one has.
   *
   * @param end whether it is the end after the trace that only one has
   */
  record Found(List<String> trace, boolean end, boolean inProgram) {}

  private final Determinisation program;
  private final Determinisation specification;
  private final Runnable poll;
  private final List<Pair> pairs = new ArrayList<>();
  private final Map<Long, Integer> known = new HashMap<>();
  private int depth;

  LockstepSearch(Determinisation program, Determinisation specification, Runnable poll) {
    this.program = program;
    this.specification = specification;
    this.poll = poll;
  }

  /** Empty if there is no difference. */
  Optional<Found> difference() {
    add(program.initial(), specification.initial(), -1, "", 0);
    for (int i = 0; i < pairs.size(); i++) {
      poll.run();
      Pair pair = pairs.get(i);
      depth = pair.depth();
      Optional<Found> found = difference(i, pair);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Found> difference(int number, Pair pair) {
    TreeMap<String, Integer> own = program.after(pair.program());
    TreeMap<String, Integer> specified = specification.after(pair.specification());
    Optional<String> more = own.keySet().stream().filter(label -> !specified.containsKey(label)).findFirst();
    Optional<String> less = specified.keySet().stream().filter(label -> !own.containsKey(label)).findFirst();
    boolean ends = program.canEnd(pair.program());
    if (more.isPresent() || less.isPresent()) {
      return Optional.of(new Found(trace(number, more.or(() -> less)), false, more.isPresent()));
    }
    if (ends != specification.canEnd(pair.specification())) {
      return Optional.of(new Found(trace(number, Optional.empty()), true, ends));
    }
    own.forEach((label, target) -> add(target, specified.get(label), number, label, pair.depth() + 1));
    return Optional.empty();
  }

  private void add(int own, int specified, int from, String label, int length) {
    if (known.putIfAbsent((long) own << 32 | specified, pairs.size()) == null) {
      pairs.add(new Pair(own, specified, from, label, length));
    }
  }

  private List<String> trace(int number, Optional<String> last) {
    ArrayDeque<String> labels = new ArrayDeque<>();
    last.ifPresent(labels::add);
    for (Pair at = pairs.get(number); at.from() >= 0; at = pairs.get(at.from())) {
      labels.addFirst(at.label());
    }
    return List.copyOf(labels);
  }

  /** No trace of this length, or of less, is a difference so far; the end of one of this length may be. */
  int depth() {
    return depth;
  }
}
