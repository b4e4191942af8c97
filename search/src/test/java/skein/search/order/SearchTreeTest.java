package skein.search.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.search.store.StateIndex;

class SearchTreeTest {

  /** From 1, a number leads to twice itself (label 0) and one more than that (label 1): the labels to a number are its binary digits. */
  @Test
  void waysAreTheFirstOnes() {
    StateIndex states = new StateIndex(1);
    OrderedSearch search = new OrderedSearch(states, 10_000);
    SearchTree tree = new SearchTree();
    tree.begin(search.add(new long[] {1}, 0));
    search.run(
        (_, state, sink) -> {
          for (int label = 0; label < 2 && state[0] < 512; label++) {
            sink.step(label, new long[] {2 * state[0] + label}, 0);
            sink.step(7, new long[] {1 + state[0] / 2}, 0);
          }
        },
        tree);
    assertThat(states.size()).isEqualTo(1023);
    for (int state = 0; state < states.size(); state++) {
      List<Long> way = new ArrayList<>();
      for (int each : tree.states(state)) {
        way.add(states.state(each)[0]);
      }
      long number = states.state(state)[0];
      assertThat(way).hasSize(Long.SIZE - Long.numberOfLeadingZeros(number)).last().isEqualTo(number);
      assertThat(way.getFirst()).isEqualTo(1);
      StringBuilder digits = new StringBuilder("1");
      tree.labels(state).forEach(digits::append);
      assertThat(Long.parseLong(digits.toString(), 2)).isEqualTo(number);
    }
  }

  @Test
  void onlyTheFirstStepCounts() {
    SearchTree tree = new SearchTree();
    tree.begin(0);
    tree.begin(1);
    assertThat(tree.add(1, 5, 2)).isTrue();
    assertThat(tree.add(0, 6, 2)).isFalse();
    assertThat(tree.states(2)).containsExactly(1, 2);
    assertThat(tree.labels(2).toArray()).containsExactly(5);
    assertThat(tree.labels(1).toArray()).isEmpty();
  }
}
