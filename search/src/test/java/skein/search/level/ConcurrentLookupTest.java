package skein.search.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.core.interpret.Truth;
import skein.search.graph.Graph;
import skein.search.graph.InitialStateEnumerator;
import skein.search.store.Space;

/** Members insert states while others expand, unless expanding looks states up. */
class ConcurrentLookupTest {

  /** Numbers of 21 bits; the successors of n are 2n + 1 and 2n + 2. */
  private static final class Heap implements Graph {

    private static final int BITS = 21;

    private final boolean looksUpStates;
    private final AtomicBoolean changed = new AtomicBoolean();
    private Space space;

    Heap(boolean looksUpStates) {
      this.looksUpStates = looksUpStates;
    }

    @Override
    public boolean looksUpStates() {
      return looksUpStates;
    }

    @Override
    public int words() {
      return 1;
    }

    @Override
    public int lastBits() {
      return BITS;
    }

    @Override
    public InitialStateEnumerator initialStates(int part, int parts, Budget budget) {
      boolean[] given = {part > 0};
      return into -> {
        boolean more = !given[0];
        given[0] = true;
        into[0] = 0;
        return more;
      };
    }

    @Override
    public int expand(long[] data, int at, Successors out) {
      long before = space.size();
      out.clear();
      for (long next = 2 * data[at] + 1; next <= 2 * data[at] + 2 && next < 1 << BITS; next++) {
        int slot = out.reserve();
        out.words()[slot] = next;
      }
      if (space.size() != before) {
        changed.set(true);
      }
      return 0;
    }

    @Override
    public Truth test(int predicate, long[] data, int at) {
      return Truth.of(false);
    }
  }

  private static boolean isChangedMeanwhile(boolean looksUpStates) {
    Heap heap = new Heap(looksUpStates);
    try (Crew crew = new Crew(2);
        Space space = new Space(heap, 2)) {
      heap.space = space;
      LevelSearch search = PlainSearch.finished(heap, space, crew);
      assertThat(space.size()).isEqualTo(1 << Heap.BITS);
      assertThat(search.transitions()).isEqualTo((1 << Heap.BITS) - 1);
    }
    return heap.changed.get();
  }

  @Test
  void nothingIsInsertedWhileStatesAreLookedUp() {
    assertThat(isChangedMeanwhile(true)).isFalse();
  }

  @Test
  void countsAreRightIfStatesAreInsertedMeanwhile() {
    for (int i = 0; i < 3; i++) {
      isChangedMeanwhile(false);
    }
  }
}
