package skein.search.level;

/** What one member finds in one batch: successors, sorted by shard, and their order. */
final class SentBatch {

  private final Outbox[] boxes;
  private final ShardSequence order;

  /** @param most about how many words are put before they are delivered */
  SentBatch(int shards, int words, int most) {
    this.order = new ShardSequence(shards, 1024);
    this.boxes = new Outbox[shards];
    for (int i = 0; i < shards; i++) {
      // Shards get about the same number of states.
      boxes[i] = new Outbox(words, (int) ((long) most / shards * 9 / 8));
    }
  }

  /** The successors for one shard. */
  Outbox box(int shard) {
    return boxes[shard];
  }

  /** A state of one word. */
  void put(int shard, long word) {
    note(shard);
    boxes[shard].put(word);
  }

  /** A state of two words. */
  void put(int shard, long first, long second) {
    note(shard);
    boxes[shard].put(first, second);
  }

  void put(int shard, long[] from, int at) {
    note(shard);
    boxes[shard].put(from, at);
  }

  private void note(int shard) {
    if (boxes.length > 1) {
      order.add(shard);
    }
  }

  /** The new states, after all shards were delivered to; the next batch may be put then. */
  Piece found() {
    int[] first = new int[boxes.length];
    int[] end = new int[boxes.length];
    long[][] isNew = new long[boxes.length][];
    int size = 0;
    for (int i = 0; i < boxes.length; i++) {
      isNew[i] = boxes[i].isNew();
      first[i] = boxes[i].first();
      end[i] = boxes[i].end();
      size += end[i] - first[i];
    }
    ShardSequence found = order.newOnes(isNew, size);
    order.clear();
    return new Piece(first, end, found, 0, size);
  }

  /** How many successors were looked up. */
  long lookedUp() {
    long sum = 0;
    for (Outbox box : boxes) {
      sum += box.delivered();
    }
    return sum;
  }

  long bytes() {
    long sum = order.bytes();
    for (Outbox box : boxes) {
      sum += box.bytes();
    }
    return sum;
  }
}
