package skein.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Compares all kinds of sets with arrays, where room is made for a group of states at once, as in a search. */
class StateSetTest {

  /** More than fit one chunk of any log of states. */
  private static final int MANY = 900_000;

  private static final List<Integer> GROUPS = List.of(1, 5, Shard.GROUP, 1000);

  private static StateSet set(int words, int lastBits, Retention retention, long fastBytes, Class<? extends StateSet> kind) {
    StateSet set = StateSet.of(words, lastBits, retention, fastBytes);
    assertThat(set).isInstanceOf(kind);
    return set;
  }

  private static void compare(StateSet set, int words, int lastBits, int many) {
    Random random = new Random(31 * words + lastBits);
    int range = 1 << Math.min(20, lastBits);
    int[] numbers = new int[range];
    Arrays.fill(numbers, -1);
    int size = 0;
    long[] state = new long[words];
    boolean right = true;
    try (set) {
      for (int i = 0; i < many; ) {
        int group = GROUPS.get(random.nextInt(GROUPS.size()));
        set.reserve(group);
        long[] states = new long[group * words + 1];
        int[] values = new int[group];
        for (int k = 0; k < group; k++) {
          values[k] = random.nextInt(4) == 0 ? random.nextInt(range) : (i + k) % range;
          fill(state, values[k]);
          System.arraycopy(state, 0, states, 1 + k * words, words);
        }
        i += group;
        long[] keys = new long[group];
        for (int first = 0; first < group; first += Shard.GROUP) {
          int count = Math.min(Shard.GROUP, group - first);
          long[] some = new long[count];
          set.keysOfGroup(states, 1 + first * words, count, some);
          set.touchGroup(some, count);
          System.arraycopy(some, 0, keys, first, count);
        }
        for (int k = 0; k < group; k++) {
          boolean fresh = numbers[values[k]] < 0;
          right &= set.contains(states, 1 + k * words, keys[k]) != fresh;
          right &= set.insert(states, 1 + k * words, keys[k]) == fresh;
          if (fresh) {
            numbers[values[k]] = size++;
          }
        }
        right &= set.size() == size;
      }
      for (int value = 0; value < range; value++) {
        fill(state, value);
        right &= set.contains(state, 0, set.key(state, 0)) == (numbers[value] >= 0);
        if (numbers[value] >= 0) {
          set.read(numbers[value], state, 0);
          right &= state[words - 1] == value;
        }
      }
    }
    assertThat(right).isTrue();
  }

  private static void fill(long[] state, long value) {
    for (int i = 0; i < state.length; i++) {
      state[i] = i == state.length - 1 ? value : value >>> 3 * (i + 1);
    }
  }

  @Test
  void groupsOfCompactStates() {
    for (int bits : new int[] {1, 13, 16, 17, 18}) {
      for (long fastBytes : new long[] {0, 1 << 17, 1 << 30}) {
        compare(set(1, bits, Retention.STATES, fastBytes, CompactSet.class), 1, bits, 150_000);
      }
    }
    compare(set(1, 60, Retention.STATES, 0, CompactSet.class), 1, 60, MANY);
    compare(set(1, 60, Retention.STATES, 1 << 30, CompactSet.class), 1, 60, MANY);
  }

  @Test
  void groupsOfPlainStates() {
    compare(set(1, 64, Retention.STATES, 0, Shard.class), 1, 64, MANY);
    compare(set(2, 20, Retention.STATES, 0, Shard.class), 2, 20, MANY);
    compare(set(2, 64, Retention.NUMBERS, 0, Shard.class), 2, 64, MANY);
  }

  @Test
  void groupsOfTrees() {
    compare(set(3, 64, Retention.STATES, 0, StateTree.class), 3, 64, MANY / 4);
    compare(set(7, 64, Retention.STATES, 0, StateTree.class), 7, 64, MANY / 16);
  }

  @Test
  void aSetThatHasGrownInAdvanceDoesNotGrowAgain() {
    for (StateSet set : List.of(set(1, 64, Retention.STATES, 0, Shard.class), set(2, 64, Retention.NUMBERS, 0, Shard.class), set(1, 60, Retention.STATES, 1 << 30, CompactSet.class))) {
      try (set) {
        insert(set, 0, 1000);
        long small = set.growth();
        set.growFor(99_000);
        long grown = set.growth();
        assertThat(grown).isGreaterThan(small);
        insert(set, 1000, 100_000);
        assertThat(set.growth()).isEqualTo(grown);
      }
    }
  }

  /** Tables for all keys cannot grow: to ask for more must not take forever. */
  @Test
  @Timeout(60)
  void noSetGrowsBeyondAllKeys() {
    for (int bits : new int[] {1, 13, 16, 18}) {
      for (long fastBytes : new long[] {0, 1 << 30}) {
        try (StateSet set = set(1, bits, Retention.FRONTIER, fastBytes, CompactSet.class)) {
          for (int size : new int[] {0, (1 << bits) / 2, 1 << bits}) {
            insert(set, set.size(), size);
            set.growFor(0);
            set.growFor(Integer.MAX_VALUE);
            assertThat(set.size()).isEqualTo(size);
            assertThat(set.bytes()).isLessThan(8 << 20);
          }
        }
      }
    }
  }

  private static void insert(StateSet set, int from, int to) {
    for (int value = from; value < to; value++) {
      long[] state = {value, value};
      assertThat(set.add(state, 0, set.key(state, 0))).isTrue();
    }
  }
}
