package skein.explore.reduce;

import java.util.BitSet;

/**
 * Two agents change places: what belongs to one goes to the other, and who is meant by one is meant by the
 * other. The program cannot tell the difference.
 *
 * @param cells where the contents of each cell go
 * @param names the cells whose values name agents
 */
record Swap(int first, int second, int[] cells, BitSet names) {

  long name(long value) {
    return value == first ? second : value == second ? first : value;
  }
}
