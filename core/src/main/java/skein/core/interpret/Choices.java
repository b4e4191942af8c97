package skein.core.interpret;

import java.util.ArrayList;
import java.util.List;

/**
 * Enumerates the resolutions of a rule's choices like an odometer: a run replays the values fixed so
 * far and takes the lowest value at every later choice.
 */
final class Choices {

  private final List<Long> values = new ArrayList<>();
  private final List<Long> limits = new ArrayList<>();
  private final boolean given;
  private int position;

  Choices() {
    given = false;
  }

  /** With values fixed in advance, to replay a known step; it may need only a prefix of them. */
  Choices(List<Long> fixed) {
    given = true;
    for (long value : fixed) {
      values.add(value);
      limits.add(value + 1);
    }
  }

  void restart() {
    position = 0;
  }

  /** Whether there is a value of {@code from .. to-1}: the next fixed one, if values are fixed in advance. */
  boolean hasNext(long from, long to) {
    if (position == values.size()) {
      return from < to && !given;
    }
    return from <= values.get(position) && values.get(position) < to;
  }

  /** A value of {@code from .. to-1}, if there is one. */
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
