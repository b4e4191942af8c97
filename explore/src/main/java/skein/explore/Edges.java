package skein.explore;

/** The transitions of the states expanded so far, in order: those of state 0, of state 1, … */
final class Edges {

  private final Longs starts = new Longs();
  private final Ints targets = new Ints();

  Edges() {
    starts.add(0);
  }

  /** One more transition of the state that is being expanded. */
  void add(int target) {
    targets.add(target);
  }

  /** All transitions of the state have been added. */
  void close() {
    starts.add(targets.size());
  }

  /** How many states have been expanded; those from this number on have no edges yet. */
  int expanded() {
    return (int) starts.size() - 1;
  }

  long from(int state) {
    return state < expanded() ? starts.get(state) : 0;
  }

  long to(int state) {
    return state < expanded() ? starts.get(state + 1L) : 0;
  }

  int target(long edge) {
    return targets.get(edge);
  }

  boolean hasSelfLoop(int state) {
    for (long e = from(state); e < to(state); e++) {
      if (target(e) == state) {
        return true;
      }
    }
    return false;
  }

  long bytes() {
    return starts.bytes() + targets.bytes();
  }
}
