package skein.lts.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.LabelledSteps;
import skein.lts.Lts;
import skein.lts.LtsBuilder;

class ReachablePartTest {

  @Test
  void reachedStatesAreNumberedBreadthFirst() {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    builder.add(7, "a", 3);
    builder.add(7, "b", 9);
    builder.add(3, "c", 5);
    builder.add(9, "i", 7);
    builder.add(0, "lost", 7);
    Lts part = ReachablePart.of(builder.build(7, 12), 4, Budget.UNLIMITED).orElseThrow();
    List<String> lines = new ArrayList<>();
    for (int state = 0; state < part.states(); state++) {
      int from = state;
      part.steps(state, (label, target) -> lines.add(from + " " + part.labels().text(label) + " " + target));
    }
    assertThat(lines).containsExactly("0 a 1", "0 b 2", "1 c 3", "2 i 0");
    assertThat(part.initial()).isZero();
    assertThat(part.states()).isEqualTo(4);
  }

  @Test
  void thereIsALimitOnStates() {
    assertThat(ReachablePart.of(endless(new Alphabet()), 1000, Budget.UNLIMITED)).isEmpty();
    Budget budget = Budget.UNLIMITED.also(() -> {
      throw new CancellationException();
    });
    assertThatThrownBy(() -> ReachablePart.of(endless(new Alphabet()), 1000, budget)).isInstanceOf(CancellationException.class);
  }

  private static LabelledSteps endless(Alphabet labels) {
    return new LabelledSteps() {
      @Override
      public Alphabet labels() {
        return labels;
      }

      @Override
      public int initial() {
        return 0;
      }

      @Override
      public void steps(int state, Sink sink) {
        sink.step(Alphabet.TAU, state + 1);
      }
    };
  }
}
