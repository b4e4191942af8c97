package skein.explore.search;

import java.util.Arrays;

/**
 * Which states of a level each member found in each batch. Shards take in the successors of a batch from one member after the other, so these states are
 * next to each other in every shard, and it is enough to note the size of each shard after each delivery.
 */
final class Deliveries {

  private final int members;
  /** By batch, sender and shard; there are as many shards as members. */
  private int[] sizes;
  private int used;

  Deliveries(int members) {
    this.members = members;
    this.sizes = new int[members * members];
  }

  /** Makes room for the deliveries of one more batch, so that each member can note those to its own shard. */
  void openBatch() {
    if (used == sizes.length) {
      sizes = Arrays.copyOf(sizes, 2 * used);
    }
    used += members * members;
  }

  /** In the current batch. */
  void note(int sender, int shard, int size) {
    sizes[used - members * (members - sender) + shard] = size;
  }

  /** The size of each shard after each delivery, by batch, sender and shard. */
  int[] sizes() {
    return Arrays.copyOf(sizes, used);
  }

  /** Whether all states of a level, from the first ones to the end, can have been delivered like that. Sizes from a checkpoint may be wrong. */
  static boolean canMake(int[] first, int[] end, int[] sizes) {
    int members = first.length;
    int[] now = first.clone();
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] < now[i % members]) {
        return false;
      }
      now[i % members] = sizes[i];
    }
    return sizes.length == 0 || (sizes.length % (members * members) == 0 && Arrays.equals(now, end));
  }
}
