package skein.explore.search;

import skein.explore.store.Space;

/**
 * Divides a level among the members of a crew. Not by shards, which would separate states that were found together:
 * consecutive states have common successors, and a member that expands them all sends these only once. So each round has
 * the states of every shard that were inserted at about the same time, and every member gets equally many consecutive rounds.
 */
record Rounds(Space space, int level, int members, int number) {

  /** How many states of each shard are in one round. */
  private static final int STATES = 1 << 3;

  /** There are as many shards as members. */
  static Rounds of(Space space, int level, int members) {
    int largest = 0;
    for (int shard = 0; shard < members; shard++) {
      largest = Math.max(largest, space.end(level, shard) - space.first(level, shard));
    }
    return new Rounds(space, level, members, (largest + STATES - 1) / STATES);
  }

  /** The first round of a member. */
  int first(int member) {
    return (int) ((long) number * member / members);
  }

  /** The round after a member's last. */
  int end(int member) {
    return first(member + 1);
  }

  /** The first state of a round in a shard. */
  int firstState(int round, int shard) {
    int first = space.first(level, shard);
    return first + (int) ((long) (space.end(level, shard) - first) * round / number);
  }
}
