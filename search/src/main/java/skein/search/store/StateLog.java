package skein.search.store;

import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.LongFunction;

/**
 * Packed states in order of insertion, off the heap. Of the last word of a state, only the used bytes are stored. While one thread appends states, others may
 * read those that were there before.
 */
final class StateLog implements AutoCloseable {

  /** The minimal size of a chunk, enough for a huge page. */
  static final long LARGE_CHUNK_BYTES = 2L << 20;
  /**
   * The same if states are forgotten, or few. The chunk where a thread begins, and the one that it has reached, also have states that were expanded or are
   * not yet: smaller ones waste less. They are read in order, so huge pages would not help.
   */
  static final long SMALL_CHUNK_BYTES = 1L << 18;
  private static final int MOST = Integer.MAX_VALUE - 2;
  /** How many forgotten chunks are kept for new states. */
  private static final int MOST_SPARE = 2;

  private final int words;
  private final int stateBytes;
  private final long lastMask;
  private final LongFunction<Block> memory;
  /** The number of states per chunk, a power of two. */
  private final int chunk;
  private final int chunkBits;
  /** Null where the states were forgotten. */
  private final List<Block> blocks = new ArrayList<>();
  private final Deque<Block> spare = new ArrayDeque<>();
  private long[] chunks = new long[16];
  /** How many states of each chunk were forgotten. */
  private int[] forgottenStates = new int[16];
  /** How many chunks have no block. */
  private int forgotten;
  private int size;

  /**
   * @param lastBits how many of the lowest bits of the last word are used
   * @param chunkBytes the minimal size of a chunk
   */
  StateLog(int words, int lastBits, long chunkBytes, LongFunction<Block> memory) {
    this.words = words;
    this.memory = memory;
    int lastBytes = Math.max(1, (lastBits + Byte.SIZE - 1) / Byte.SIZE);
    this.stateBytes = (words - 1) * Long.BYTES + lastBytes;
    this.lastMask = -1L >>> (Long.SIZE - lastBytes * Byte.SIZE);
    this.chunk = (int) Long.highestOneBit(2 * chunkBytes / stateBytes);
    this.chunkBits = Integer.numberOfTrailingZeros(chunk);
  }

  int size() {
    return size;
  }

  long bytes() {
    return (long) (blocks.size() - forgotten + spare.size()) * chunk * stateBytes;
  }

  /** The address of a state's first word. */
  long address(int state) {
    assert chunks[state >>> chunkBits] != 0 : "state " + state + " is forgotten";
    return chunks[state >>> chunkBits] + (long) (state & chunk - 1) * stateBytes;
  }

  /** The first word of a state. */
  long first(int state) {
    return word(address(state), 0);
  }

  private long word(long address, int i) {
    long word = Block.getUnalignedLong(address + (long) i * Long.BYTES);
    return i == words - 1 ? word & lastMask : word;
  }

  boolean isAt(int state, long[] data, int at) {
    long address = address(state);
    for (int i = 0; i < words; i++) {
      if (word(address, i) != data[at + i]) {
        return false;
      }
    }
    return true;
  }

  void read(int state, long[] data, int at) {
    long address = address(state);
    for (int i = 0; i < words; i++) {
      data[at + i] = word(address, i);
    }
  }

  /** Makes room for this many more states. */
  void reserve(int states) {
    if (size > MOST - states) {
      throw new OutOfMemoryError("more than 2^31 states in one shard");
    }
    while (blocks.size() <= (size + states - 1) >>> chunkBits) {
      addChunk();
    }
  }

  private void addChunk() {
    Block block = spare.isEmpty() ? memory.apply((long) chunk * stateBytes + Long.BYTES) : spare.pop();
    int last = blocks.size();
    blocks.add(block);
    if (last == chunks.length) {
      forgottenStates = Arrays.copyOf(forgottenStates, 2 * last);
      long[] more = Arrays.copyOf(chunks, 2 * last);
      // Another thread that sees the longer array must see what is in it.
      VarHandle.storeStoreFence();
      chunks = more;
    }
    chunks[last] = block.address();
  }

  /** There must be room for it. */
  void append(long[] data, int at) {
    long address = address(size++);
    for (int i = 0; i < words; i++) {
      // This may overwrite the start of the next state, which is written later.
      Block.putUnalignedLong(address + (long) i * Long.BYTES, data[at + i]);
    }
  }

  /**
   * The states from one number to another will not be read any more; none of them was forgotten before. The memory of a chunk without other states is used
   * for new ones, or freed.
   */
  void forget(int from, int to) {
    for (int at = from; at < to; ) {
      int i = at >>> chunkBits;
      int end = (int) Math.min(to, (i + 1L) << chunkBits);
      forgottenStates[i] += end - at;
      if (forgottenStates[i] == chunk) {
        free(i);
      }
      at = end;
    }
  }

  private void free(int i) {
    Block block = blocks.set(i, null);
    chunks[i] = 0;
    forgotten++;
    if (spare.size() < MOST_SPARE) {
      spare.push(block);
    } else {
      block.close();
    }
  }

  @Override
  public void close() {
    blocks.stream().filter(Objects::nonNull).forEach(Block::close);
    blocks.clear();
    spare.forEach(Block::close);
    spare.clear();
    forgotten = 0;
  }
}
