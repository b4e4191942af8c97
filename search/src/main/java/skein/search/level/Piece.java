package skein.search.level;

import java.util.ArrayList;
import java.util.List;

/**
 * Some states of a level, in the order in which they are expanded. Those of one shard have consecutive numbers.
 *
 * @param first the first number in each shard
 * @param end the number after the last in each shard
 * @param order a sequence of shards, where those of these states are from one position to another
 */
record Piece(int[] first, int[] end, ShardSequence order, int from, int to) {

  /** The largest piece that does not come from a batch. */
  private static final int MOST = 1 << 16;

  int size() {
    return to - from;
  }

  /** All states between these numbers, shard after shard. */
  static List<Piece> inShards(int[] first, int[] end) {
    int shards = first.length;
    List<Piece> pieces = new ArrayList<>();
    for (int shard = 0; shard < shards; shard++) {
      ShardSequence order = ShardSequence.of(shards, shard, Math.min(MOST, end[shard] - first[shard]));
      for (int next = first[shard]; next < end[shard]; ) {
        int[] from = new int[shards];
        int[] to = new int[shards];
        from[shard] = next;
        next = (int) Math.min(end[shard], next + (long) MOST);
        to[shard] = next;
        pieces.add(new Piece(from, to, order, 0, to[shard] - from[shard]));
      }
    }
    return pieces;
  }

  /** Divides the states into this many parts of consecutive ones, which differ in size by at most one. */
  static List<List<Piece>> divide(List<Piece> pieces, int parts) {
    long size = pieces.stream().mapToLong(Piece::size).sum();
    List<List<Piece>> divided = new ArrayList<>();
    int next = 0;
    int cut = 0;
    long done = 0;
    for (int part = 1; part <= parts; part++) {
      List<Piece> mine = new ArrayList<>();
      while (done < size * part / parts) {
        Piece piece = pieces.get(next);
        int taken = (int) Math.min(piece.size() - cut, size * part / parts - done);
        mine.add(piece.part(cut, cut + taken));
        cut += taken;
        done += taken;
        if (cut == piece.size()) {
          next++;
          cut = 0;
        }
      }
      divided.add(mine);
    }
    return divided;
  }

  private Piece part(int start, int stop) {
    return start == 0 && stop == size() ? this : new Piece(numbersAt(start), numbersAt(stop), order, from + start, from + stop);
  }

  /** The number of the next state in each shard, after this many states. */
  private int[] numbersAt(int states) {
    int[] numbers = first.clone();
    order.count(from, from + states, numbers);
    return numbers;
  }
}
