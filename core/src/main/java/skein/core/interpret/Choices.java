package skein.core.interpret;

import java.util.ArrayList;
import java.util.List;

/**
 * Enumerates the resolutions of a rule's choices like an odometer: a run replays the values fixed so
 * far and takes the lowest one at every choice beyond them.
 */
final class Choices {

  private final List<Long> values = new ArrayList<>();
  private final List<Long> limits = new ArrayList<>();
  private int position;

  Choices() {}

  /** Fixed in advance, for replaying a known step. */
  Choices(List<Long> fixed) {
    for (long value : fixed) {
      values.add(value);
      limits.add(value + 1);
    }
  }

  void restart() {
    position = 0;
  }

  /** A value of {@code from .. to-1}, which must not be empty. */
  long next(long from, long to) {
    if (position == values.size()) {
      values.add(from);
      limits.add(to);
    }
    return values.get(position++);
  }

  List<Long> taken() {
    return List.copyOf(values.subList(0, position));
  }

  /** Moves on to the next resolution; false when there is none. */
  boolean advance() {
    for (int last = position - 1; last >= 0; last--) {
      long next = values.get(last) + 1;
      if (next < limits.get(last)) {
        values.subList(last + 1, values.size()).clear();
        limits.subList(last + 1, limits.size()).clear();
        values.set(last, next);
        return true;
      }
    }
    return false;
  }
}
