package skein.lts.weak;

/**
 * The members of each block of a partition.
 *
 * @param of the block of each state
 * @param first for each block the index of its first member, and at the end the number of all states
 * @param members the states, by their blocks
 */
record BlockMembers(int[] of, int[] first, int[] members) {

  static BlockMembers of(int[] blockOf, int blocks) {
    int[] first = new int[blocks + 1];
    for (int block : blockOf) {
      first[block + 1]++;
    }
    for (int block = 0; block < blocks; block++) {
      first[block + 1] += first[block];
    }
    int[] next = first.clone();
    int[] members = new int[blockOf.length];
    for (int state = 0; state < blockOf.length; state++) {
      members[next[blockOf[state]]++] = state;
    }
    return new BlockMembers(blockOf, first, members);
  }

  /** Each state in a block of its own, which has the same number. */
  static BlockMembers singletons(int states) {
    int[] identity = new int[states + 1];
    for (int state = 0; state <= states; state++) {
      identity[state] = state;
    }
    return new BlockMembers(identity, identity, identity);
  }

  int size(int block) {
    return first[block + 1] - first[block];
  }
}
