package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.analysis.compile.StateLayout;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;

/** What is in a state after two agents have changed places, in one word and where each cell has a word of its own. */
class AgentOrderTest {

  private static final List<IntervalSet> SIZES =
      List.of(IntervalSet.between(0, 9), IntervalSet.between(Integer.MIN_VALUE, Integer.MAX_VALUE + 1L));

  @Test
  void cellsAreExchanged() {
    for (IntervalSet values : SIZES) {
      assertThat(swapped(values, List.of(swap(0, 1)), 3, 5)).containsExactly(5, 3);
    }
  }

  @Test
  void cellsWithAgentIdsAreExchangedAndRenamed() {
    for (IntervalSet values : SIZES) {
      assertThat(swapped(values, List.of(swap(0, 1, 0, 1)), 0, 5)).containsExactly(5, 1);
      assertThat(swapped(values, List.of(swap(0, 1, 0, 1)), 0, 0)).containsExactly(1, 1);
      assertThat(swapped(values, List.of(swap(0, 1, 0, 1)), 1, 0)).containsExactly(1, 0);
    }
  }

  @Test
  void aCellThatHoldsAnIdForAnotherSwapIsExchangedOnce() {
    for (IntervalSet values : SIZES) {
      for (int name = 0; name < 2; name++) {
        assertThat(swapped(values, List.of(swap(0, 1), swap(2, 3, name)), 3, 5)).containsExactly(5, 3);
      }
    }
  }

  /** They exchange the two cells, of which some are names. */
  private static Swap swap(int first, int second, int... named) {
    BitSet names = new BitSet();
    for (int cell : named) {
      names.set(cell);
    }
    return new Swap(first, second, new int[] {1, 0}, names);
  }

  /** After the first of the swaps. */
  private static long[] swapped(IntervalSet values, List<Swap> swaps, long... cells) {
    List<IntervalSet> both = Collections.nCopies(2, values);
    StateLayout layout = new StateLayout(new Domains(both, both, List.of(), false));
    long[] packed = layout.pack(cells);
    new AgentOrder(swaps, layout).follow(List.of(0), packed);
    return layout.unpack(packed);
  }
}
