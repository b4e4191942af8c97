package skein.search.store;

import java.util.ArrayList;
import java.util.List;
import skein.search.graph.Graph;

/**
 * All states found so far, distributed over shards by their hash, one for each member of the crew. A state is identified by its shard and its number
 * there. Levels are ranges of numbers in every shard.
 */
public final class Space implements AutoCloseable {

  private final int words;
  private final StateSet[] shards;
  /** For each level its first number in every shard. */
  private final List<int[]> starts = new ArrayList<>();

  /** For the states of a graph, with their numbers. */
  public Space(Graph graph, int shards) {
    this(graph, shards, Retention.NUMBERS, 0);
  }

  /** @param fastBytes the memory to be spent on speed, where there is a choice */
  public Space(Graph graph, int shards, Retention retention, long fastBytes) {
    this.words = graph.words();
    this.shards = new StateSet[shards];
    for (int i = 0; i < shards; i++) {
      this.shards[i] = StateSet.of(words, graph.lastBits(), retention, fastBytes / shards);
    }
  }

  public int words() {
    return words;
  }

  public int shards() {
    return shards.length;
  }

  public StateSet shard(int shard) {
    return shards[shard];
  }

  public int owner(long hash) {
    return (int) (((hash >>> 24 & 0xFFFF) * shards.length) >>> 16);
  }

  /** From now on new states belong to the next level. */
  public void openLevel() {
    starts.add(sizes());
  }

  /** If only states that were not expanded are kept: these were, in one shard; each state is forgotten only once. */
  public void forget(int shard, int from, int to) {
    shards[shard].forget(from, to);
  }

  /** How many states each shard has. */
  public int[] sizes() {
    int[] sizes = new int[shards.length];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = shards[i].size();
    }
    return sizes;
  }

  /** How many levels have been opened. */
  public int levels() {
    return starts.size();
  }

  /** The first number of the level in every shard. */
  public int[] starts(int level) {
    return starts.get(level).clone();
  }

  public int first(int level, int shard) {
    return starts.get(level)[shard];
  }

  /** The number after the last state of the level. */
  public int end(int level, int shard) {
    return level + 1 < starts.size() ? starts.get(level + 1)[shard] : shards[shard].size();
  }

  public long size(int level) {
    long size = 0;
    for (int shard = 0; shard < shards.length; shard++) {
      size += end(level, shard) - first(level, shard);
    }
    return size;
  }

  /** How many levels in a row, up to the last but one, have fewer states than the level before; the last may still grow. */
  public int narrowing() {
    int last = starts.size() - 2;
    int count = 0;
    while (last - count > 0 && size(last - count) < size(last - count - 1)) {
      count++;
    }
    return count;
  }

  public long size() {
    long size = 0;
    for (StateSet shard : shards) {
      size += shard.size();
    }
    return size;
  }

  public long bytes() {
    long bytes = 0;
    for (StateSet shard : shards) {
      bytes += shard.bytes() + shard.growth();
    }
    return bytes;
  }

  /** Whether the state at {@code data[at]} is new; it is stored afterwards. */
  public boolean add(long[] data, int at) {
    StateSet shard = shards[owner(Hash.of(data, at, words))];
    return shard.add(data, at, shard.key(data, at));
  }

  public boolean contains(long[] data, int at) {
    StateSet shard = shards[owner(Hash.of(data, at, words))];
    return shard.contains(data, at, shard.key(data, at));
  }

  /** The place of the state at {@code data[at]}, as {@link #place}; -1 if it is not stored. */
  public long find(long[] data, int at) {
    return find(data, at, Hash.of(data, at, words));
  }

  /** Prefetches what {@link #find} will read first, so that several reads can be in flight at once. */
  public int touch(long hash) {
    return shards[owner(hash)].touch(hash);
  }

  public long find(long[] data, int at, long hash) {
    int owner = owner(hash);
    int number = shards[owner].find(data, at, hash);
    return number < 0 ? -1 : place(owner, number);
  }

  public static long place(int shard, int number) {
    return (long) shard << 32 | number;
  }

  public static int shardOf(long place) {
    return (int) (place >>> 32);
  }

  public static int numberOf(long place) {
    return (int) place;
  }

  public int levelOf(long place) {
    int low = 0;
    int high = levels() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (numberOf(place) < first(middle, shardOf(place))) {
        high = middle - 1;
      } else {
        low = middle;
      }
    }
    return low;
  }

  public long[] read(long place) {
    long[] data = new long[words];
    shards[shardOf(place)].read(numberOf(place), data, 0);
    return data;
  }

  @Override
  public void close() {
    for (StateSet shard : shards) {
      shard.close();
    }
  }
}
