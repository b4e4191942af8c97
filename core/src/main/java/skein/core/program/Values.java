package skein.core.program;

import java.util.Arrays;

/** The possible initial values of a cell: not empty, without repetitions, in a fixed order. */
public sealed interface Values {

  long count();

  long get(long index);

  boolean contains(long value);

  static Values of(long... values) {
    return new Listed(Arrays.stream(values).distinct().toArray());
  }

  /** {@code from .. to-1}. */
  static Values range(long from, long to) {
    return new Range(from, to);
  }

  record Listed(long[] values) implements Values {
    public Listed {
      if (values.length == 0) {
        throw new IllegalArgumentException("no values");
      }
    }

    @Override
    public long count() {
      return values.length;
    }

    @Override
    public long get(long index) {
      return values[(int) index];
    }

    @Override
    public boolean contains(long value) {
      return Arrays.stream(values).anyMatch(v -> v == value);
    }
  }

  /** Kept as bounds: it may be far too large to list. */
  record Range(long from, long to) implements Values {
    public Range {
      if (from >= to) {
        throw new IllegalArgumentException("no values");
      }
    }

    @Override
    public long count() {
      return to - from;
    }

    @Override
    public long get(long index) {
      return from + index;
    }

    @Override
    public boolean contains(long value) {
      return from <= value && value < to;
    }
  }
}
