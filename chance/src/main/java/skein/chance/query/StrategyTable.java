package skein.chance.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.chance.build.ProgramProcess;
import skein.chance.process.MarkovProcess;
import skein.core.run.Strategy.Decision;
import skein.core.run.Strategy.Passage;

/** Writes decisions down in terms of the program: for situations that stand for states, with a memory that tells those of the same state apart. */
final class StrategyTable {

  private final ProgramProcess of;
  private final StepGroups groups;
  private final int[] stands;
  private final long[] memories;

  /** @param remembers whether a state can have several situations */
  StrategyTable(ProgramProcess of, int[] stands, boolean remembers) {
    this.of = of;
    this.groups = new StepGroups(of.program());
    this.stands = stands;
    this.memories = new long[stands.length];
    Map<Integer, Long> seen = new HashMap<>();
    for (int i = 0; i < stands.length && remembers; i++) {
      memories[i] = seen.merge(stands[i], 1L, Long::sum) - 1;
    }
  }

  /** @param choice of the process */
  Decision decision(int situation, int choice) {
    MarkovProcess process = of.process();
    int state = stands[situation];
    String action = process.data().kind(process.data(process.firstBranch(choice))).action();
    return groups.decision(of.cells(state), memories[situation], choice - process.firstChoice(state), action);
  }

  /**
   * The steps of a chain.
   *
   * @param situations for each state of the chain
   */
  List<Passage> passages(MarkovProcess chain, int[] situations) {
    List<Passage> passages = new ArrayList<>();
    for (int state = 0; state < chain.states(); state++) {
      int from = situations[state];
      long[] cells = of.cells(stands[from]);
      for (int branch = chain.firstBranch(chain.firstChoice(state)); branch < chain.firstBranch(chain.firstChoice(state + 1)); branch++) {
        int to = situations[chain.target(branch)];
        passages.add(new Passage(cells, memories[from], of.cells(stands[to]), memories[to], chain.data().weight(chain.data(branch))));
      }
    }
    return passages;
  }
}
