package skein.lts.weak;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.lts.graph.StepGraph;

/** Searches find what paths lead to, step by step. */
final class WeakSearchTest {

  private static final int SYSTEMS = Boolean.getBoolean("skein.thorough") ? 20_000 : 1_000;

  @Test
  void intervalsExcludeOnlyWhatCannotBeReached() {
    Random random = new Random(5);
    int excluded = 0;
    int unreachable = 0;
    for (int i = 0; i < SYSTEMS; i++) {
      StepGraph graph = UniformSystems.withoutSilentCycles(UniformSystems.system(random, random.nextInt(2, 40)));
      TauIntervals intervals = new TauIntervals(graph, graph.reversed());
      for (int state = 0; state < graph.states(); state++) {
        BitSet reached = weakly(graph, state, StepGraph.TAU, -1);
        for (int other = 0; other < graph.states(); other++) {
          assertThat(intervals.mayLead(state, other) || !reached.get(other)).isTrue();
          unreachable += reached.get(other) ? 0 : 1;
          excluded += intervals.mayLead(state, other) ? 0 : 1;
        }
      }
    }
    assertThat(excluded).isGreaterThan(unreachable * 9 / 10);
  }

  @Test
  void searchesFromBothEndsFindWhatPathsLeadTo() {
    Random random = new Random(6);
    int found = 0;
    int searched = 0;
    for (int i = 0; i < SYSTEMS / 2; i++) {
      StepGraph graph = UniformSystems.withoutSilentCycles(UniformSystems.system(random, random.nextInt(2, 25)));
      WeakSearch search = new WeakSearch(graph);
      int blocks = random.nextInt(1, graph.states() + 1);
      int[] blockOf = new int[graph.states()];
      for (int state = 0; state < blockOf.length; state++) {
        blockOf[state] = state < blocks ? state : random.nextInt(blocks);
      }
      for (int state = 0; state < graph.states(); state++) {
        for (int step = graph.first[state]; step < graph.first[state + 1]; step++) {
          boolean expected = weakly(graph, state, graph.label(step), step).get(graph.target(step));
          assertThat(search.canOtherwise(state, step)).isEqualTo(expected);
        }
      }
      search.in(BlockMembers.of(blockOf, blocks));
      for (int label = 0; label < graph.labels.size(); label++) {
        BitSet[] before = new BitSet[blocks];
        for (int block = 0; block < blocks; block++) {
          BitSet predecessors = new BitSet();
          search.predecessors(label, block, predecessors::set);
          before[block] = predecessors;
        }
        for (int state = 0; state < graph.states(); state++) {
          BitSet after = weakly(graph, state, label, -1);
          BitSet successors = new BitSet();
          search.successors(state, label, successors::set);
          assertThat(successors).isEqualTo(after);
          BitSet blocksAfter = new BitSet();
          after.stream().forEach(each -> blocksAfter.set(blockOf[each]));
          for (int block = 0; block < blocks; block++) {
            assertThat(search.can(state, label, block)).isEqualTo(blocksAfter.get(block));
            assertThat(before[block].get(state)).isEqualTo(blocksAfter.get(block));
            searched++;
            found += blocksAfter.get(block) ? 1 : 0;
          }
        }
      }
    }
    assertThat(found).isBetween(searched / 10, searched * 9 / 10);
  }

  /** What a state can reach by a label with τ-steps around it, but not by one step. */
  private static BitSet weakly(StepGraph graph, int from, int label, int without) {
    Deque<Integer> open = new ArrayDeque<>();
    BitSet seen = new BitSet();
    int states = graph.states();
    open.push(label == StepGraph.TAU ? states + from : from);
    seen.set(open.peek());
    while (!open.isEmpty()) {
      int node = open.pop();
      int state = node % states;
      for (int step = graph.first[state]; step < graph.first[state + 1]; step++) {
        boolean silent = graph.label(step) == StepGraph.TAU;
        boolean crosses = !silent && node < states && graph.label(step) == label;
        int next = graph.target(step) + (crosses || node >= states ? states : 0);
        if ((silent || crosses) && step != without && !seen.get(next)) {
          seen.set(next);
          open.push(next);
        }
      }
    }
    return seen.get(states, 2 * states);
  }
}
