package skein.core.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import skein.core.number.Rational;
import skein.core.program.Stmt;

/**
 * Enumerates the resolutions of a rule's choices and tosses like an odometer: a run replays the values fixed so
 * far and takes the lowest value at every later one. That a toss does nothing is not among them, but may be replayed.
 */
final class Choices implements ChoiceSource {

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

  /** The next fixed value, or the lowest one; empty if there is none in the range. */
  @Override
  public OptionalLong next(Stmt.Choose choice, long from, long to, long[] state, long[] frame) {
    if (position == values.size()) {
      if (from >= to || given) {
        return OptionalLong.empty();
      }
      values.add(from);
      limits.add(to);
    }
    long value = values.get(position);
    if (value < from || value >= to) {
      return OptionalLong.empty();
    }
    position++;
    return OptionalLong.of(value);
  }

  @Override
  public OptionalLong toss(Stmt.Toss toss, List<Rational> weights) {
    if (position == values.size()) {
      if (given) {
        return OptionalLong.empty();
      }
      OptionalInt last = IntStream.range(0, toss.weights().size()).filter(i -> weights.get(i).signum() > 0).max();
      if (last.isEmpty()) {
        return OptionalLong.empty();
      }
      values.add(0L);
      limits.add(1L + last.getAsInt());
    }
    long value = values.get(position);
    if (given) {
      if (value < 0 || value >= weights.size() || weights.get((int) value).signum() == 0) {
        return OptionalLong.empty();
      }
    } else {
      while (weights.get((int) value).signum() == 0) {
        value++;
      }
      values.set(position, value);
    }
    position++;
    return OptionalLong.of(value);
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
        position = 0;
        return true;
      }
    }
    return false;
  }
}
