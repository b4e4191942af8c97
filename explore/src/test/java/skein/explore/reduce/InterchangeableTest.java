package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterchangeableTest {

  private static final List<String> AGENTS = List.of("Ant 0", "Ant 1", "Ant 2", "Bee 3", "Bee 4", "Queen");
  private static final String REST = " are interchangeable: states that differ only in who is who count as one";

  @Test
  void eachRowOfNeighboursIsToldOnce() {
    assertThat(tell()).isEmpty();
    assertThat(tell(0)).containsExactly("2 agents Ant" + REST);
    assertThat(tell(0, 1)).containsExactly("3 agents Ant" + REST);
    assertThat(tell(0, 1, 3)).containsExactly("3 agents Ant" + REST, "2 agents Bee" + REST);
    assertThat(tell(1, 2, 4)).containsExactly("3 agents Ant, Bee" + REST, "2 agents Bee, Queen" + REST);
  }

  private static List<String> tell(int... first) {
    List<Swap> swaps = new ArrayList<>();
    for (int agent : first) {
      swaps.add(new Swap(agent, agent + 1, new int[0], new BitSet()));
    }
    return Interchangeable.tell(AGENTS, swaps);
  }
}
