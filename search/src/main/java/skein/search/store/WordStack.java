package skein.search.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** An off-heap stack of packed states, each with a mark. */
public final class WordStack implements AutoCloseable {

  private static final int CHUNK = 1 << 12;

  private final int words;
  private final long mostChunks;
  private final List<Block> blocks = new ArrayList<>();
  private long[] chunks = new long[16];
  private long size;

  /** The limit on memory is approximate. */
  public WordStack(int words, long mostBytes) {
    this.words = words;
    this.mostChunks = Math.max(1, mostBytes / chunkBytes());
  }

  private long chunkBytes() {
    return (long) CHUNK * (words + 1) * Long.BYTES;
  }

  public long size() {
    return size;
  }

  public long bytes() {
    return blocks.size() * chunkBytes();
  }

  private long address(long entry) {
    return chunks[(int) (entry / CHUNK)] + entry % CHUNK * (words + 1) * Long.BYTES;
  }

  /** Whether there is room for this many more. */
  public boolean hasRoom(int entries) {
    return size + entries <= mostChunks * CHUNK;
  }

  public void push(long[] data, int at) {
    if (size == (long) blocks.size() * CHUNK) {
      Block block = new Block(chunkBytes());
      if (blocks.size() == chunks.length) {
        chunks = Arrays.copyOf(chunks, 2 * chunks.length);
      }
      chunks[blocks.size()] = block.address();
      blocks.add(block);
    }
    long address = address(size++);
    Block.putLong(address, 0);
    for (int i = 0; i < words; i++) {
      Block.putLong(address + (i + 1L) * Long.BYTES, data[at + i]);
    }
  }

  public void pop() {
    size--;
  }

  public boolean isMarked(long entry) {
    return Block.getLong(address(entry)) != 0;
  }

  public void mark(long entry) {
    Block.putLong(address(entry), 1);
  }

  public void read(long entry, long[] data) {
    long address = address(entry);
    for (int i = 0; i < words; i++) {
      data[i] = Block.getLong(address + (i + 1L) * Long.BYTES);
    }
  }

  /** The marked ones, from the bottom up. */
  public List<long[]> marked() {
    List<long[]> states = new ArrayList<>();
    for (long entry = 0; entry < size; entry++) {
      if (isMarked(entry)) {
        long[] data = new long[words];
        read(entry, data);
        states.add(data);
      }
    }
    return states;
  }

  @Override
  public void close() {
    blocks.forEach(Block::close);
    blocks.clear();
  }
}
