package skein.lts.relation;

import java.util.BitSet;

/**
 * The classes of the states of a graph, and how they came about: each round of refinement split some blocks; the largest part of a block kept its number.
 *
 * @param blockOf the block of each state
 * @param blocks how many there are
 * @param parent for each block the one it was split from
 * @param created for each block the round in which it was split off; 0 for the first one
 * @param divergent blocks in which a state can do τ forever, if the relation sees that
 */
record Partition(int[] blockOf, int blocks, int[] parent, int[] created, BitSet divergent) {

  /** The block that a block was part of after a round. */
  int at(int round, int block) {
    int result = block;
    while (created[result] > round) {
      result = parent[result];
    }
    return result;
  }

  /** The round in which two blocks became different. */
  int parted(int left, int right) {
    int a = left;
    int b = right;
    int round = 0;
    while (a != b) {
      if (created[a] >= created[b]) {
        round = created[a];
        a = parent[a];
      } else {
        round = created[b];
        b = parent[b];
      }
    }
    return round;
  }
}
