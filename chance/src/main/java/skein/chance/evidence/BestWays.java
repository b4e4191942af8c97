package skein.chance.evidence;

import java.util.Arrays;
import java.util.BitSet;
import java.util.PriorityQueue;
import skein.chance.graph.Predecessors;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/** For each state of a chain, the logarithm of the probability of the most probable path that begins or ends there; minus infinity if there is none. */
final class BestWays {

  private record Entry(int state, double weight) {}

  private final MarkovProcess chain;
  private final BitSet avoided;
  private final Budget budget;

  /** @param avoided paths do not meet them */
  BestWays(MarkovProcess chain, BitSet avoided, Budget budget) {
    this.chain = chain;
    this.avoided = avoided;
    this.budget = budget;
  }

  /** The logarithm of what the branches from one state to another weigh together. */
  double step(int from, int to) {
    double sum = 0;
    for (int branch = chain.firstBranch(from); branch < chain.firstBranch(from + 1); branch++) {
      sum += chain.target(branch) == to ? chain.data().low(chain.data(branch)) : 0;
    }
    return Math.log(sum);
  }

  /** From the start to each state; paths end where they meet the targets. */
  double[] from(int start, BitSet targets) {
    BitSet begin = new BitSet();
    begin.set(start);
    return ways(begin, (state, found) -> {
      if (!targets.get(state) && !avoided.get(state)) {
        for (int branch = chain.firstBranch(state); branch < chain.firstBranch(state + 1); branch++) {
          found.at(chain.target(branch), step(state, chain.target(branch)));
        }
      }
    });
  }

  /** From each state to the targets. */
  double[] to(BitSet targets) {
    Predecessors predecessors = new Predecessors(chain, budget);
    return ways(targets, (state, found) -> {
      for (int i = predecessors.first(state); i < predecessors.first(state + 1); i++) {
        int before = predecessors.choice(i);
        if (!targets.get(before) && !avoided.get(before)) {
          found.at(before, step(before, state));
        }
      }
    });
  }

  @FunctionalInterface
  private interface Neighbours {
    void of(int state, Found found);
  }

  @FunctionalInterface
  private interface Found {
    void at(int state, double step);
  }

  private double[] ways(BitSet begin, Neighbours neighbours) {
    double[] best = new double[chain.states()];
    Arrays.fill(best, Double.NEGATIVE_INFINITY);
    PriorityQueue<Entry> open = new PriorityQueue<>((a, b) -> a.weight == b.weight ? Integer.compare(a.state, b.state) : Double.compare(b.weight, a.weight));
    begin.stream().forEach(state -> {
      best[state] = 0;
      open.add(new Entry(state, 0));
    });
    while (!open.isEmpty()) {
      budget.poll();
      Entry next = open.poll();
      if (next.weight == best[next.state]) {
        neighbours.of(next.state, (state, step) -> {
          double weight = next.weight + step;
          if (weight > best[state]) {
            best[state] = weight;
            open.add(new Entry(state, weight));
          }
        });
      }
    }
    return best;
  }
}
