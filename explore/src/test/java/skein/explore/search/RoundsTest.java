package skein.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RoundsTest {

  /** The states that a member expands, in that order, each as its shard and its number: {@code 0:7}. */
  private static List<String> expandedBy(int member, int members, Rounds rounds) {
    List<String> states = new ArrayList<>();
    for (int round = rounds.first(member); round < rounds.end(member); round++) {
      int piece = rounds.piece(round);
      for (int shard = 0; shard < members; shard++) {
        for (int i = rounds.firstState(piece, round, shard); i < rounds.firstState(piece, round + 1, shard); i++) {
          states.add(shard + ":" + i);
        }
      }
    }
    return states;
  }

  private static int[] delivered(int[]... sizes) {
    return Arrays.stream(sizes).flatMapToInt(Arrays::stream).toArray();
  }

  @Test
  void whatAMemberFoundComesBeforeWhatTheNextMemberFound() {
    int[] deliveries =
        delivered(
            new int[] {11, 21}, new int[] {12, 23}, // the first batch, of member 0 and of member 1
            new int[] {13, 23}, new int[] {14, 24});
    Rounds rounds = new Rounds(new int[] {10, 20}, new int[] {14, 24}, deliveries);
    assertThat(expandedBy(0, 2, rounds)).containsExactly("0:10", "1:20", "0:12");
    assertThat(expandedBy(1, 2, rounds)).containsExactly("0:11", "1:21", "1:22", "0:13", "1:23");
    assertThat(rounds.deliveries()).isEqualTo(deliveries);
  }

  @Test
  void withoutDeliveriesPlacesInShardsAreProportional() {
    Rounds rounds = new Rounds(new int[] {100, 0}, new int[] {120, 10}, new int[0]);
    assertThat(rounds.end(1)).isEqualTo(3);
    assertThat(expandedBy(0, 2, rounds)).containsExactly("0:100", "0:101", "0:102", "0:103", "0:104", "0:105", "1:0", "1:1", "1:2");
    assertThat(expandedBy(1, 2, rounds)).hasSize(21).endsWith("1:8", "1:9");
  }

  @Test
  void aSingleMemberExpandsStatesInTheOrderOfInsertion() {
    Rounds rounds = new Rounds(new int[] {5}, new int[] {105}, new int[] {6, 6, 50, 105});
    // As many rounds as without deliveries, where a batch may end.
    assertThat(rounds.end(0)).isEqualTo(13);
    assertThat(expandedBy(0, 1, rounds)).hasSize(100).startsWith("0:5", "0:6").endsWith("0:103", "0:104");
  }

  @Test
  void anEmptyLevelHasNoRounds() {
    assertThat(new Rounds(new int[] {3, 4}, new int[] {3, 4}, new int[0]).end(1)).isZero();
    assertThat(new Rounds(new int[] {3, 4}, new int[] {3, 4}, new int[] {3, 4, 3, 4}).end(1)).isZero();
  }

  @Test
  void everyStateIsExpandedOnceAndEveryMemberHasEquallyManyRounds() {
    Random random = new Random(1);
    for (int i = 0; i < 300; i++) {
      int members = 1 + random.nextInt(5);
      int[] first = random.ints(members, 0, 100).toArray();
      Deliveries deliveries = new Deliveries(members);
      int[] end = deliver(deliveries, first, random.nextInt(8), random);
      Rounds rounds = new Rounds(first, end, deliveries.sizes());
      List<String> all = new ArrayList<>();
      int number = rounds.end(members - 1);
      for (int member = 0; member < members; member++) {
        all.addAll(expandedBy(member, members, rounds));
        assertThat(rounds.end(member) - rounds.first(member)).isBetween(number / members, (number + members - 1) / members);
      }
      assertThat(all).doesNotHaveDuplicates().hasSize(Arrays.stream(end).sum() - Arrays.stream(first).sum());
      assertThat(Deliveries.canMake(first, end, deliveries.sizes())).isTrue();
    }
  }

  /** Returns the sizes of the shards afterwards. */
  private static int[] deliver(Deliveries deliveries, int[] first, int batches, Random random) {
    int members = first.length;
    int[] sizes = first.clone();
    for (int batch = 0; batch < batches; batch++) {
      deliveries.openBatch();
      for (int sender = 0; sender < members; sender++) {
        int most = random.nextInt(60);
        for (int shard = 0; shard < members; shard++) {
          sizes[shard] += random.nextInt(most + 1);
          deliveries.note(sender, shard, sizes[shard]);
        }
      }
    }
    return sizes;
  }

  @Test
  void deliveriesThatDoNotMakeUpTheLevelAreNoticed() {
    int[] first = {10, 20};
    int[] end = {14, 24};
    assertThat(Deliveries.canMake(first, end, new int[0])).isTrue();
    assertThat(Deliveries.canMake(first, end, new int[] {11, 21, 14, 24})).isTrue();
    assertThat(Deliveries.canMake(first, end, new int[] {9, 21, 14, 24})).as("begins too early").isFalse();
    assertThat(Deliveries.canMake(first, end, new int[] {11, 25, 14, 24})).as("shrinks").isFalse();
    assertThat(Deliveries.canMake(first, end, new int[] {11, 21, 13, 24})).as("ends too early").isFalse();
    assertThat(Deliveries.canMake(first, end, new int[] {11, 21, 14, 25})).as("ends too late").isFalse();
    assertThat(Deliveries.canMake(first, end, new int[] {14, 24})).as("half a batch").isFalse();
  }
}
