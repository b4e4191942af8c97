package skein.prove.sat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The heap returns the most active variable first, and the smallest number among equals. */
class VariableOrderTest {

  @Test
  void theMostActiveComesFirst() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      VariableOrder order = new VariableOrder();
      int variables = 1 + random.nextInt(40);
      order.grow(variables);
      double[] activity = new double[variables];
      double amount = 1;
      TreeSet<Integer> inside = new TreeSet<>();
      for (int i = 0; i < 400; i++) {
        int v = random.nextInt(variables);
        switch (random.nextInt(4)) {
          case 0 -> {
            order.insert(v);
            inside.add(v);
          }
          case 1 -> {
            order.bump(v);
            activity[v] += amount;
          }
          case 2 -> {
            order.decay();
            amount /= 0.95;
          }
          default -> {
            assertThat(order.isEmpty()).isEqualTo(inside.isEmpty());
            if (!inside.isEmpty()) {
              int best = inside.first();
              for (int other : inside) {
                best = activity[other] > activity[best] ? other : best;
              }
              assertThat(order.removeFirst()).isEqualTo(best);
              inside.remove(best);
            }
          }
        }
      }
    }
  }

  /** When activities become too large, all are rescaled, so that new ones count. */
  @Test
  void laterActivityCountsMore() {
    VariableOrder order = new VariableOrder();
    order.grow(3);
    for (int v = 0; v < 3; v++) {
      order.insert(v);
    }
    // 1 / 0.95 to this power is between a hundredth and a tenth of the limit.
    for (int i = 0; i < 4420; i++) {
      order.decay();
    }
    order.bump(0);
    for (int i = 0; i < 100; i++) {
      order.decay();
    }
    order.bump(1);
    order.bump(2);
    assertThat(order.removeFirst()).isEqualTo(1);
    assertThat(order.removeFirst()).isEqualTo(2);
    assertThat(order.removeFirst()).isEqualTo(0);
  }

  /** After this many decays, increments would be infinite, and all variables equal. */
  @Test
  void activityStaysFinite() {
    VariableOrder order = new VariableOrder();
    order.grow(3);
    for (int v = 0; v < 3; v++) {
      order.insert(v);
    }
    order.bump(0);
    for (int i = 0; i < 40_000; i++) {
      order.decay();
      order.bump(i % 2 == 0 ? 1 : 2);
    }
    assertThat(order.removeFirst()).isEqualTo(2);
    assertThat(order.removeFirst()).isEqualTo(1);
    assertThat(order.removeFirst()).isEqualTo(0);
    assertThat(order.isEmpty()).isTrue();
  }
}
