package skein.simulate.shrink;

import java.util.Arrays;

/** A state as a key of a map. */
record StateKey(long[] cells) {

  @Override
  public boolean equals(Object other) {
    return other instanceof StateKey(long[] others) && Arrays.equals(cells, others);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells);
  }
}
