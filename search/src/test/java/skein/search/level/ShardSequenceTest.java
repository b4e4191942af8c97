package skein.search.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShardSequenceTest {

  private static List<Integer> entries(ShardSequence sequence) {
    List<Integer> entries = new ArrayList<>();
    for (int i = 0; i < sequence.size(); i++) {
      entries.add(sequence.get(i));
    }
    return entries;
  }

  @Test
  void aSingleShardTakesNoMemory() {
    ShardSequence sequence = ShardSequence.of(1, 0, 1_000);
    assertThat(sequence.size()).isEqualTo(1_000);
    assertThat(sequence.get(999)).isZero();
    assertThat(sequence.bytes()).isZero();
  }

  @Test
  void entriesTakeAsManyBitsAsTheNumberOfShardsNeeds() {
    assertThat(ShardSequence.of(2, 1, 64).bytes()).isEqualTo(8);
    assertThat(ShardSequence.of(3, 1, 64).bytes()).isEqualTo(16);
    assertThat(ShardSequence.of(16, 1, 64).bytes()).isEqualTo(32);
    assertThat(ShardSequence.of(17, 1, 64).bytes()).isEqualTo(40);
  }

  @Test
  void entriesAreReadBackAndTheSequenceCanBeUsedAgain() {
    Random random = new Random(1);
    for (int shards : new int[] {1, 2, 3, 4, 5, 16, 17, 300}) {
      ShardSequence sequence = new ShardSequence(shards, 0);
      for (int size : new int[] {0, 1, 63, 64, 65, 1_000, 10}) {
        List<Integer> expected = new ArrayList<>();
        sequence.clear();
        for (int i = 0; i < size; i++) {
          expected.add(random.nextInt(shards));
          sequence.add(expected.getLast());
        }
        assertThat(entries(sequence)).as("%d of %d shards", size, shards).isEqualTo(expected);
      }
    }
  }

  @Test
  void shardsAreCountedBetweenAnyPositions() {
    Random random = new Random(4);
    for (int i = 0; i < 1_000; i++) {
      int shards = 1 + random.nextInt(9);
      ShardSequence sequence = new ShardSequence(shards, 0);
      int size = random.nextInt(300);
      for (int k = 0; k < size; k++) {
        sequence.add(random.nextInt(shards));
      }
      int from = random.nextInt(size + 1);
      int to = from + random.nextInt(size - from + 1);
      int[] counts = new int[shards];
      counts[0] = 5;
      sequence.count(from, to, counts);
      for (int shard = 0; shard < shards; shard++) {
        int number = Collections.frequency(entries(sequence).subList(from, to), shard);
        assertThat(counts[shard]).as("%d from %d to %d of %d", shard, from, to, size).isEqualTo(number + (shard == 0 ? 5 : 0));
      }
    }
  }

  @Test
  void newStatesKeepTheirOrder() {
    Random random = new Random(2);
    for (int i = 0; i < 2_000; i++) {
      int shards = 1 + random.nextInt(i % 2 == 0 ? 3 : 20);
      int size = random.nextInt(i % 3 == 0 ? 10 : 400);
      double newOnes = random.nextInt(11) / 10.0;
      ShardSequence sent = new ShardSequence(shards, random.nextInt(100));
      long[][] isNew = new long[shards][size / 64 + 1];
      int[] put = new int[shards];
      List<Integer> expected = new ArrayList<>();
      for (int k = 0; k < size; k++) {
        int shard = random.nextInt(shards);
        sent.add(shard);
        if (random.nextDouble() < newOnes) {
          isNew[shard][put[shard] / 64] |= 1L << put[shard];
          expected.add(shard);
        }
        put[shard]++;
      }
      for (int shard = 0; shard < shards; shard++) {
        // What an earlier, longer batch has left behind.
        isNew[shard][put[shard] / 64] |= random.nextLong() << put[shard];
        if (random.nextBoolean() && put[shard] % 64 == 0) {
          isNew[shard] = Arrays.copyOf(isNew[shard], put[shard] / 64);
        }
      }
      assertThat(entries(sent.newOnes(isNew, expected.size()))).as("round %d", i).isEqualTo(expected);
    }
  }
}
