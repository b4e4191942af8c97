package skein.search.store;

/**
 * Wide states as binary trees. The leaves are the words of a state; every inner node is the pair of its children's numbers, and equal nodes are
 * stored only once. Two states that differ in one word share all but one path, so that a state takes little more than its root: 8 bytes and a place
 * in the index. (Laarman, van de Pol and Weber, Parallel recursive state compression for free, 2011.)
 *
 * <p>Node n has the children 2n and 2n + 1, the root is node 1, and the last {@code words} nodes are the leaves.
 */
final class StateTree extends StateSet {

  private final int words;
  /** All nodes but the roots: a word, or a pair of numbers, depending on the position in the tree. */
  private final Shard nodes = new Shard(1);
  private final Shard roots = new Shard(1);
  /** The tree of the previous state, of which the next one shares most: the content and the number of each node. */
  private final long[] lastContent;
  private final int[] lastNumber;
  private final long[] key = new long[1];
  private boolean hasLast;

  StateTree(int words) {
    this.words = words;
    this.lastContent = new long[2 * words];
    this.lastNumber = new int[2 * words];
  }

  @Override
  public int size() {
    return roots.size();
  }

  @Override
  long bytes() {
    return nodes.bytes() + roots.bytes();
  }

  @Override
  long growth() {
    return nodes.growth() + roots.growth();
  }

  private static long pair(int left, int right) {
    return (long) left << 32 | (right & 0xFFFFFFFFL);
  }

  @Override
  public long key(long[] data, int at) {
    return Hash.of(data, at, words);
  }

  /** Lookups in a tree do not use keys. */
  @Override
  public void keysOfGroup(long[] data, int at, int count, long[] keys) {}

  @Override
  public int find(long[] data, int at, long hash) {
    int left = find(2, data, at);
    int right = left < 0 ? -1 : find(3, data, at);
    return right < 0 ? -1 : roots.find(pair(left, right));
  }

  private int find(int node, long[] data, int at) {
    if (node >= words) {
      return nodes.find(data[at + node - words]);
    }
    int left = find(2 * node, data, at);
    int right = left < 0 ? -1 : find(2 * node + 1, data, at);
    return right < 0 ? -1 : nodes.find(pair(left, right));
  }

  /** The position of the root is known only when the rest of the tree is. */
  @Override
  public int touch(long hash) {
    return 0;
  }

  @Override
  public long touchGroup(long[] hashes, int count) {
    return 0;
  }

  /** How many nodes a state adds is known only when it is inserted. */
  @Override
  public void reserve(int states) {}

  /** Its parts grow at different times. */
  @Override
  public void growFor(int states) {}

  @Override
  public boolean insert(long[] data, int at, long hash) {
    for (int node = 2 * words - 1; node > 1; node--) {
      long content = node >= words ? data[at + node - words] : pair(lastNumber[2 * node], lastNumber[2 * node + 1]);
      if (!hasLast || content != lastContent[node]) {
        lastNumber[node] = number(content);
        lastContent[node] = content;
      }
    }
    hasLast = true;
    key[0] = pair(lastNumber[2], lastNumber[3]);
    return roots.add(key, 0, Hash.of(key[0]));
  }

  private int number(long content) {
    int found = nodes.find(content);
    if (found >= 0) {
      return found;
    }
    key[0] = content;
    nodes.add(key, 0, Hash.of(content));
    return nodes.size() - 1;
  }

  @Override
  public void read(int state, long[] data, int at) {
    read(1, roots.first(state), data, at);
  }

  private void read(int node, long content, long[] data, int at) {
    if (node >= words) {
      data[at + node - words] = content;
      return;
    }
    read(2 * node, nodes.first((int) (content >>> 32)), data, at);
    read(2 * node + 1, nodes.first((int) content), data, at);
  }

  @Override
  public void close() {
    nodes.close();
    roots.close();
  }
}
