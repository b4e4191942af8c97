package skein.search.level;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import skein.search.store.Space;
import skein.search.store.StateSet;

/** The states of a level that one member expands, and how far it has come. */
final class Share {

  /**
   * States without an order.
   *
   * @param first the first number in each shard
   * @param end the number after the last in each shard
   */
  record Ranges(int[] first, int[] end) {}

  private final Space space;
  private final StateSet[] shards;
  private final List<Piece> pieces;
  /** The next state to read: its piece, its position there, and the next number in each shard. */
  private int piece;
  private int position;
  private int[] numbers;
  /** The same for the next state to forget. */
  private int forgottenPiece;
  private int[] forgotten;

  Share(List<Piece> pieces, Space space) {
    this.pieces = pieces;
    this.space = space;
    this.shards = new StateSet[space.shards()];
    for (int i = 0; i < shards.length; i++) {
      this.shards[i] = space.shard(i);
    }
    open();
    this.forgotten = numbers.clone();
  }

  private void open() {
    position = isRead() ? 0 : pieces.get(piece).from();
    numbers = firstOf(piece);
  }

  private int[] firstOf(int i) {
    return i == pieces.size() ? new int[shards.length] : pieces.get(i).first().clone();
  }

  boolean isRead() {
    return piece == pieces.size();
  }

  /** Reads at most this many of the next states; returns how many. There must be some left. */
  int readGroup(long[] into, int most) {
    Piece now = pieces.get(piece);
    ShardSequence order = now.order();
    int count = Math.min(most, now.to() - position);
    int words = space.words();
    for (int i = 0; i < count; i++) {
      int shard = order.get(position + i);
      shards[shard].read(numbers[shard]++, into, i * words);
    }
    position += count;
    if (position == now.to()) {
      piece++;
      open();
    }
    return count;
  }

  /** The states that are not read yet at this time. They may be many ranges, which are only listed if they are needed. */
  Supplier<List<Ranges>> left() {
    List<Piece> rest = pieces.subList(piece, pieces.size());
    int[] next = numbers.clone();
    return () -> {
      List<Ranges> ranges = new ArrayList<>();
      for (int i = 0; i < rest.size(); i++) {
        ranges.add(new Ranges(i == 0 ? next : rest.get(i).first(), rest.get(i).end()));
      }
      return ranges;
    };
  }

  /** The states that were read will not be read any more. */
  void forgetRead() {
    for (; forgottenPiece < piece; forgottenPiece++) {
      forget(pieces.get(forgottenPiece).end());
      forgotten = firstOf(forgottenPiece + 1);
    }
    forget(numbers);
  }

  private void forget(int[] end) {
    for (int shard = 0; shard < shards.length; shard++) {
      space.forget(shard, forgotten[shard], end[shard]);
    }
    forgotten = end.clone();
  }
}
