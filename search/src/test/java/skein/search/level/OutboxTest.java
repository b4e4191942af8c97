package skein.search.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.search.graph.Graph;
import skein.search.store.Space;
import skein.search.store.StateSet;

class OutboxTest {

  private final Graph graph = ShareTest.counter();

  private static List<Boolean> newOnes(Outbox box, int number) {
    List<Boolean> isNew = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      isNew.add((box.isNew()[i / 64] >>> i & 1) == 1);
    }
    return isNew;
  }

  /** Batches of all sizes, after longer and shorter ones; half of the states were delivered before. */
  @Test
  void whichStatesWereNewIsKnownAfterEveryDelivery() {
    Random random = new Random(1);
    try (Space space = new Space(graph, 1)) {
      StateSet shard = space.shard(0);
      Outbox box = new Outbox(1, 1_000);
      Set<Long> known = new HashSet<>();
      for (int size : new int[] {3_000, 10, 64, 0, 63, 65, 128, 4_000, 1}) {
        List<Boolean> expected = new ArrayList<>();
        int before = known.size();
        for (int i = 0; i < size; i++) {
          long state = random.nextInt(10_000);
          expected.add(known.add(state));
          box.put(state);
        }
        assertThat(box.deliver(shard, Long.MAX_VALUE)).isFalse();
        assertThat(newOnes(box, size)).as("%d states", size).isEqualTo(expected);
        assertThat(box.first()).isEqualTo(before);
        assertThat(box.end()).isEqualTo(known.size()).isEqualTo(shard.size());
      }
    }
  }

  @Test
  void nothingNewIsInsertedBeyondTheLimit() {
    try (Space space = new Space(graph, 1)) {
      StateSet shard = space.shard(0);
      Outbox box = new Outbox(1, 1_000);
      deliver(box, shard, 0, 100, Long.MAX_VALUE);
      assertThat(deliver(box, shard, 50, 150, 120)).isTrue();
      assertThat(shard.size()).isEqualTo(120);
      assertThat(newOnes(box, 100)).containsOnly(true, false);
      assertThat(newOnes(box, 100).subList(50, 70)).containsOnly(true);
      assertThat(newOnes(box, 100).stream().filter(isNew -> isNew)).hasSize(20);
      assertThat(deliver(box, shard, 0, 120, 120)).as("only known states").isFalse();
      assertThat(newOnes(box, 120)).containsOnly(false);
    }
  }

  private static boolean deliver(Outbox box, StateSet shard, int from, int to, long most) {
    for (int state = from; state < to; state++) {
      box.put(state);
    }
    return box.deliver(shard, most);
  }

  /** With n threads there are 2n² boxes. */
  @Test
  void anEmptyBoxIsSmallHoweverWideItsStatesAre() {
    assertThat(new Outbox(1, 1 << 16).bytes()).isEqualTo(512);
    assertThat(new Outbox(64, (1 << 16) / 64).bytes()).isEqualTo(8_192);
    assertThat(new Outbox(64, 10).bytes()).isEqualTo(512);
  }
}
