package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.answer.Reduction;

class InterchangeableTest {

  private static final List<String> AGENTS = List.of("Ant 0", "Ant 1", "Ant 2", "Bee 3", "Bee 4", "Queen");
  @Test
  void eachGroupOfInterchangeableAgentsIsReportedOnce() {
    assertThat(tell()).isEmpty();
    assertThat(tell(0)).containsExactly(used("Ant 0", "Ant 1"));
    assertThat(tell(0, 1)).containsExactly(used("Ant 0", "Ant 1", "Ant 2"));
    assertThat(tell(0, 1, 3)).containsExactly(used("Ant 0", "Ant 1", "Ant 2"), used("Bee 3", "Bee 4"));
    assertThat(tell(1, 2, 4)).containsExactly(used("Ant 1", "Ant 2", "Bee 3"), used("Bee 4", "Queen"));
  }

  private static Reduction.Used used(String... agents) {
    return new Reduction.Used(Reduction.SYMMETRY, List.of(agents));
  }

  private static List<Reduction.Used> tell(int... first) {
    List<Swap> swaps = new ArrayList<>();
    for (int agent : first) {
      swaps.add(new Swap(agent, agent + 1, new int[0], new BitSet()));
    }
    return Interchangeable.tell(AGENTS, swaps);
  }
}
