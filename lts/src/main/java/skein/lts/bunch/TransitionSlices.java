package skein.lts.bunch;

import java.util.Arrays;

/** Disjoint sets of transitions, each stored in one range, which can be split: what has been marked in a set becomes a set of its own. */
final class TransitionSlices {

  static final int NONE = -1;

  /** The set of each transition, or {@link #NONE}. */
  final int[] of;

  private final int[] members;
  private final int[] position;
  private int used;
  private int count;
  private int[] start = new int[16];
  private int[] end = new int[16];
  private int[] marked = new int[16];
  private int[] touched = new int[16];
  private int touchedCount;

  TransitionSlices(int transitions) {
    of = new int[transitions];
    Arrays.fill(of, NONE);
    members = new int[transitions];
    position = new int[transitions];
  }

  int count() {
    return count;
  }

  int start(int set) {
    return start[set];
  }

  int end(int set) {
    return end[set];
  }

  int size(int set) {
    return end[set] - start[set];
  }

  int member(int index) {
    return members[index];
  }

  /** A new set, to which the next transitions are added. */
  int open() {
    int set = reserve();
    start[set] = used;
    end[set] = used;
    return set;
  }

  private int reserve() {
    if (count == start.length) {
      start = Arrays.copyOf(start, 2 * count);
      end = Arrays.copyOf(end, 2 * count);
      marked = Arrays.copyOf(marked, 2 * count);
    }
    return count++;
  }

  /** Adds a transition to the set that was opened last. */
  void add(int transition) {
    of[transition] = count - 1;
    members[used] = transition;
    position[transition] = used++;
    end[count - 1] = used;
  }

  /** Marks a transition that has not been marked. */
  void mark(int transition) {
    int set = of[transition];
    int to = start[set] + marked[set];
    if (marked[set]++ == 0) {
      if (touchedCount == touched.length) {
        touched = Arrays.copyOf(touched, 2 * touchedCount);
      }
      touched[touchedCount++] = set;
    }
    int from = position[transition];
    int other = members[to];
    members[from] = other;
    position[other] = from;
    members[to] = transition;
    position[transition] = to;
  }

  /** The sets in which something is marked; none of them is afterwards. */
  int[] takeTouched() {
    int[] result = Arrays.copyOf(touched, touchedCount);
    touchedCount = 0;
    return result;
  }

  /** Splits off what is marked in a set and returns the new set; the set itself if all of it is marked. */
  int split(int set) {
    int middle = start[set] + marked[set];
    marked[set] = 0;
    if (middle == end[set]) {
      return set;
    }
    int result = reserve();
    start[result] = start[set];
    end[result] = middle;
    start[set] = middle;
    for (int i = start[result]; i < middle; i++) {
      of[members[i]] = result;
    }
    return result;
  }
}
