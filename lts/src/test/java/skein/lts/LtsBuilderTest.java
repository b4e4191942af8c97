package skein.lts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LtsBuilderTest {

  @Test
  void theStepsOfAStateStayInTheOrderInWhichTheyWereAdded() {
    for (int heapLimit : new int[] {0, 4, 100}) {
      LtsBuilder builder = new LtsBuilder(new Alphabet(), heapLimit);
      builder.add(2, "b", 0);
      builder.add(0, "a", 2);
      builder.add(2, "tau", 1);
      builder.add(2, "b", 0);
      builder.add(0, "c", 0);
      try (Lts lts = builder.build(2, 4)) {
        assertThat(lts.isOffHeap()).isEqualTo(heapLimit < 100);
        assertThat(lts.initial()).isEqualTo(2);
        assertThat(lts.states()).isEqualTo(4);
        assertThat(lts.transitions()).isEqualTo(5);
        assertThat(steps(lts)).containsExactly("0 a 2", "0 c 0", "2 b 0", "2 i 1", "2 b 0");
        assertThat(lts.first(1)).isEqualTo(lts.end(1)).isEqualTo(2);
        assertThat(lts.first(3)).isEqualTo(lts.end(3)).isEqualTo(5);
      }
    }
  }

  @Test
  void onAndOffTheHeapAreTheSame() {
    for (int seed = 0; seed < 300; seed++) {
      Lts onHeap = new RandomLts(seed).next(1000);
      try (Lts offHeap = new RandomLts(seed).next(0)) {
        assertThat(onHeap.isOffHeap()).isFalse();
        assertThat(offHeap.isOffHeap()).isEqualTo(offHeap.transitions() > 0);
        assertThat(steps(offHeap)).isEqualTo(steps(onHeap));
      }
    }
  }

  @Test
  void transitionsAreSortedBySource() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int states = 1 + random.nextInt(30);
      LtsBuilder builder = new LtsBuilder(new Alphabet(), random.nextInt(60));
      List<List<String>> expected = Stream.generate(() -> (List<String>) new ArrayList<String>()).limit(states).toList();
      for (int i = random.nextInt(80); i > 0; i--) {
        int source = random.nextInt(states);
        int target = random.nextInt(states);
        builder.add(source, "l" + i % 5, target);
        expected.get(source).add(source + " l" + i % 5 + " " + target);
      }
      try (Lts lts = builder.build(0, states)) {
        assertThat(steps(lts)).as("seed %d", seed).isEqualTo(expected.stream().flatMap(List::stream).toList());
      }
    }
  }

  @Test
  void aSystemWithoutTransitionsIsBuilt() {
    Lts lts = new LtsBuilder(new Alphabet()).build(0, 1);
    assertThat(lts.transitions()).isZero();
    assertThat(steps(lts)).isEmpty();
  }

  @Test
  void statesThatDoNotExistAreRejected() {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    assertThatThrownBy(() -> builder.add(-1, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    builder.add(0, "a", 3);
    assertThatThrownBy(() -> builder.build(0, 3)).isInstanceOf(IllegalArgumentException.class).hasMessage("state 3 is not one of 3");
    assertThatThrownBy(() -> builder.build(4, 4)).isInstanceOf(IllegalArgumentException.class).hasMessage("state 4 is not one of 4");
    assertThat(steps(builder.build(0, 4))).containsExactly("0 a 3");
    assertThatThrownBy(() -> builder.build(0, 4)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void bothNamesOfTauAreTheSameLabel() {
    Alphabet labels = new Alphabet();
    assertThat(labels.number("i")).isEqualTo(labels.number("tau")).isEqualTo(Alphabet.TAU);
    assertThat(labels.number("'i'")).isEqualTo(1);
    assertThat(labels.size()).isEqualTo(2);
  }

  private static List<String> steps(Lts lts) {
    List<String> lines = new ArrayList<>();
    for (int state = 0; state < lts.states(); state++) {
      int from = state;
      lts.steps(state, (label, target) -> lines.add(from + " " + lts.labels().text(label) + " " + target));
    }
    return lines;
  }
}
