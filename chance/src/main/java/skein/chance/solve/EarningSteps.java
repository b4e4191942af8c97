package skein.chance.solve;

import java.util.BitSet;
import skein.chance.graph.Predecessors;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;

/** Which choices earn something. */
final class EarningSteps {

  private final MarkovProcess process;
  private final Predecessors predecessors;
  private final Earnings earnings;
  private final BitSet kinds = new BitSet();

  EarningSteps(Predecessors predecessors, Earnings earnings) {
    this.process = predecessors.process();
    this.predecessors = predecessors;
    this.earnings = earnings;
    for (int kind = 0; kind < process.data().size(); kind++) {
      kinds.set(kind, earnings.step(kind).signum() > 0);
    }
  }

  boolean earns(int choice) {
    if (earnings.state(predecessors.owner(choice)).signum() > 0) {
      return true;
    }
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      if (kinds.get(process.data(branch))) {
        return true;
      }
    }
    return false;
  }
}
