package skein.explore.reduce;

import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * A transposition of two agents: exchanges their cells, and their ids wherever they occur. It is an automorphism of the program.
 *
 * @param cells the cell that each cell is mapped to
 * @param names the cells whose values are agent ids
 */
record Swap(int first, int second, int[] cells, BitSet names) {

  /** Whether any state looks different afterwards: agents that have nothing and are named nowhere are not worth mentioning. */
  boolean changesStates() {
    return !names.isEmpty() || IntStream.range(0, cells.length).anyMatch(cell -> cells[cell] != cell);
  }

  long name(long value) {
    return value == first ? second : value == second ? first : value;
  }
}
