package skein.lts.relation;

import java.util.Arrays;

/** One round's new signatures: which states of a block now have one signature, and how that splits the block. */
final class SignatureGroups {

  /** Stands for the members of a block whose signature has not changed. */
  private static final int UNCHANGED = -1;

  private final SignatureSets sets;
  private final boolean canonical;
  private final int[] groupOf;
  private int[] table = new int[16];
  private int mask;

  private int count;
  private int[] block = new int[16];
  private int[] set = new int[16];
  private int[] size = new int[16];
  private int[] next = new int[16];
  private int[] fill = new int[16];

  private int[] touched = new int[16];
  private int touchedCount;
  /** For each block its last group, or -1; the number of its members in groups; and the signature it had in the last round, if it has several members. */
  private int[] lastGroup = {-1, -1};
  private int[] changed = {0, 0};
  private int[] setOfBlock = {SignatureSets.NONE, SignatureSets.NONE};

  /** @param canonical whether new blocks are numbered in the order of their signatures, which must have no roots */
  SignatureGroups(SignatureSets sets, boolean canonical, int states) {
    this.sets = sets;
    this.canonical = canonical;
    groupOf = new int[states];
    Arrays.fill(groupOf, UNCHANGED);
  }

  /** Starts a round in which at most this many states are signed. */
  void clear(int states, int blocks) {
    sets.compact(setOfBlock, blocks);
    int capacity = Math.max(16, Integer.highestOneBit(Math.min(1 << 28, states)) << 2);
    if (table.length < capacity) {
      table = new int[capacity];
    }
    mask = capacity - 1;
    Arrays.fill(table, 0, capacity, -1);
    count = 0;
    touchedCount = 0;
  }

  /** The signature of a state; a new one if the state has been signed in this round. */
  int set(int state, int blockOfState) {
    return groupOf[state] < 0 ? setOfBlock[blockOfState] : set[groupOf[state]];
  }

  /** The signature that the members of a block have; none if it has one member. */
  int setOfBlock(int ofBlock) {
    return setOfBlock[ofBlock];
  }

  /** Notes the signature of a state: a root, if any, and more entries. Tells whether it differs from what the block had. */
  boolean put(int state, int blockOfState, int root, long[] more, int entries) {
    long hash = sets.hash(root, more, entries);
    int old = setOfBlock[blockOfState];
    if (old != SignatureSets.NONE && sets.equal(old, root, more, entries, hash)) {
      return false;
    }
    long mixed = (hash ^ blockOfState) * 0x9E3779B97F4A7C15L;
    int slot = (int) (mixed >>> 32) & mask;
    while (table[slot] >= 0 && !(block[table[slot]] == blockOfState && sets.equal(set[table[slot]], root, more, entries, hash))) {
      slot = (slot + 1) & mask;
    }
    if (table[slot] < 0) {
      table[slot] = add(blockOfState, sets.add(root, more, entries, hash));
    }
    int group = table[slot];
    groupOf[state] = group;
    size[group]++;
    changed[blockOfState]++;
    return true;
  }

  private int add(int blockOfState, int newSet) {
    if (count == block.length) {
      int capacity = 2 * count;
      block = Arrays.copyOf(block, capacity);
      set = Arrays.copyOf(set, capacity);
      size = Arrays.copyOf(size, capacity);
      next = Arrays.copyOf(next, capacity);
      fill = Arrays.copyOf(fill, capacity);
    }
    if (lastGroup[blockOfState] < 0) {
      if (touchedCount == touched.length) {
        touched = Arrays.copyOf(touched, 2 * touchedCount);
      }
      touched[touchedCount++] = blockOfState;
    }
    block[count] = blockOfState;
    set[count] = newSet;
    size[count] = 0;
    next[count] = lastGroup[blockOfState];
    lastGroup[blockOfState] = count;
    return count++;
  }

  /** Splits the blocks. The largest part of each keeps its number; the others get new ones in the order of their signatures. */
  void split(Blocks blocks, int[] states, int stateCount, int round) {
    for (int b = 0; b < touchedCount; b++) {
      fill(blocks, touched[b]);
    }
    moveToTail(blocks, states, stateCount);
    Arrays.sort(touched, 0, touchedCount);
    for (int b = 0; b < touchedCount; b++) {
      number(blocks, touched[b], round);
    }
  }

  /** Lays out the groups of a block behind its unchanged members. */
  private void fill(Blocks blocks, int ofBlock) {
    int at = blocks.end(ofBlock) - changed[ofBlock];
    for (int group = lastGroup[ofBlock]; group >= 0; group = next[group]) {
      fill[group] = at;
      at += size[group];
    }
  }

  private void moveToTail(Blocks blocks, int[] states, int stateCount) {
    for (int i = 0; i < stateCount; i++) {
      int group = groupOf[states[i]];
      if (group >= 0) {
        int ofBlock = block[group];
        blocks.swap(states[i], blocks.end(ofBlock) - changed[ofBlock]--);
      }
    }
    for (int i = 0; i < stateCount; i++) {
      int group = groupOf[states[i]];
      if (group >= 0) {
        blocks.place(states[i], fill[group]++);
        groupOf[states[i]] = UNCHANGED;
      }
    }
  }

  private void number(Blocks blocks, int ofBlock, int round) {
    int unchangedEnd = blocks.end(ofBlock);
    int groups = 0;
    for (int group = lastGroup[ofBlock]; group >= 0; group = next[group]) {
      unchangedEnd -= size[group];
      groups++;
    }
    int unchangedStart = blocks.start(ofBlock);
    int unchanged = unchangedEnd - unchangedStart;
    int[] parts = new int[groups + (unchanged > 0 ? 1 : 0)];
    int part = 0;
    for (int group = lastGroup[ofBlock]; group >= 0; group = next[group]) {
      parts[part++] = group;
    }
    if (unchanged > 0) {
      parts[part] = UNCHANGED;
    }
    lastGroup[ofBlock] = -1;
    int old = setOfBlock[ofBlock];
    if (canonical) {
      sort(parts, old);
    }
    int largest = 0;
    for (int i = 1; i < parts.length; i++) {
      if (size(parts[i], unchanged) > size(parts[largest], unchanged)) {
        largest = i;
      }
    }
    for (int i = 0; i < parts.length; i++) {
      int group = parts[i];
      int to = group == UNCHANGED ? unchangedEnd : fill[group];
      int from = to - size(group, unchanged);
      int number = ofBlock;
      if (i == largest) {
        blocks.shrink(ofBlock, from, to);
      } else {
        number = blocks.split(from, to, ofBlock, round);
        reserve(number);
      }
      setOfBlock[number] = to - from == 1 ? SignatureSets.NONE : group == UNCHANGED ? old : set[group];
    }
  }

  private int size(int group, int unchanged) {
    return group == UNCHANGED ? unchanged : size[group];
  }

  /** Sorts groups by their signatures, by merging. */
  private void sort(int[] parts, int old) {
    int[] from = parts;
    int[] to = new int[parts.length];
    for (int width = 1; width < parts.length; width *= 2) {
      for (int left = 0; left < parts.length; left += 2 * width) {
        int middle = Math.min(left + width, parts.length);
        int right = Math.min(left + 2 * width, parts.length);
        int i = left;
        int j = middle;
        for (int k = left; k < right; k++) {
          to[k] = j >= right || (i < middle && compare(from[i], from[j], old) <= 0) ? from[i++] : from[j++];
        }
      }
      int[] swap = from;
      from = to;
      to = swap;
    }
    if (from != parts) {
      System.arraycopy(from, 0, parts, 0, parts.length);
    }
  }

  private int compare(int left, int right, int old) {
    return sets.compare(left == UNCHANGED ? old : set[left], right == UNCHANGED ? old : set[right]);
  }

  private void reserve(int ofBlock) {
    if (ofBlock >= lastGroup.length) {
      int length = lastGroup.length;
      lastGroup = Arrays.copyOf(lastGroup, 2 * ofBlock);
      Arrays.fill(lastGroup, length, lastGroup.length, -1);
      changed = Arrays.copyOf(changed, lastGroup.length);
      setOfBlock = Arrays.copyOf(setOfBlock, lastGroup.length);
    }
  }
}
