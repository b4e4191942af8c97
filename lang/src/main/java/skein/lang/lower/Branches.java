package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;

/** Walks through all combinations of choices that are made one after the other, where later ones may depend on earlier ones. */
final class Branches {

  private record Taken(int chosen, int options) {}

  private final List<Taken> path = new ArrayList<>();
  private int at;

  /** The next choice, from 0 to options - 1. */
  int choose(int options) {
    if (at == path.size()) {
      path.add(new Taken(0, options));
    }
    return path.get(at++).chosen;
  }

  /** Goes to the next combination; false if there is none. */
  boolean next() {
    while (path.size() > at) {
      path.removeLast();
    }
    at = 0;
    while (!path.isEmpty()) {
      Taken last = path.removeLast();
      if (last.chosen + 1 < last.options) {
        path.add(new Taken(last.chosen + 1, last.options));
        return true;
      }
    }
    return false;
  }
}
