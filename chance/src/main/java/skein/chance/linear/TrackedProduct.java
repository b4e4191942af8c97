package skein.chance.linear;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.chance.graph.Attractor;
import skein.chance.graph.Predecessors;
import skein.chance.process.ArrayProcess;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;
import skein.chance.value.Solution;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.search.store.StateIndex;

/** A process, and what its paths are remembered by: a node is a state and a memory. Where it is decided what is asked, the path is not followed any further. */
final class TrackedProduct {

  /** The node where what is asked is satisfied. */
  static final int DONE = 0;

  /** The node where nothing helps. */
  static final int LOST = 1;

  /** The node that stands for all others after the largest number of nodes. */
  static final int CUT = 2;

  private static final int NOWHERE = -1;

  private final MarkovProcess process;
  private final Tracker tracker;
  private final int most;
  private final Budget budget;
  private final ArrayProcess product;
  private final StateIndex nodes = new StateIndex(1);
  private final long[] key = new long[1];
  private final int[] starts;
  private final int stay;
  private int[] states = new int[16];
  private int[] memories = new int[16];
  private boolean cut;

  /**
   * @param from where paths begin
   * @param most how many nodes there may be
   */
  TrackedProduct(MarkovProcess process, Tracker tracker, BitSet from, int most, Budget budget) {
    this.process = process;
    this.tracker = tracker;
    this.most = most;
    this.budget = budget;
    this.product = new ArrayProcess(process.data(), process.hasRates());
    this.stay = process.data().number(staying(process.data()));
    end(DONE, Tracker.MET);
    end(LOST, Tracker.FAILED);
    end(CUT, NOWHERE);
    starts = new int[process.states()];
    Arrays.fill(starts, NOWHERE);
    for (int state = from.nextSetBit(0); state >= 0; state = from.nextSetBit(state + 1)) {
      starts[state] = node(state, tracker.start(state));
    }
    for (int node = 0; node < nodes.size(); node++) {
      expand(node);
    }
  }

  private void end(int node, int memory) {
    key[0] = -1L - node;
    nodes.number(key, 0);
    states[node] = NOWHERE;
    memories[node] = memory;
  }

  /** A loop that earns nothing, different from all steps of the process. */
  private static StepData.Kind staying(StepData data) {
    int rewards = data.size() == 0 ? 0 : data.kind(0).earned().size();
    return new StepData.Kind(Rational.ONE, "", Integer.MIN_VALUE, Collections.nCopies(rewards, Rational.ZERO));
  }

  private int node(int state, int memory) {
    if (memory == Tracker.MET || memory == Tracker.FAILED) {
      return memory == Tracker.MET ? DONE : LOST;
    }
    key[0] = (long) state << 32 | memory;
    if (nodes.size() >= most && !nodes.contains(key, 0)) {
      cut = true;
      return CUT;
    }
    int known = nodes.size();
    int node = nodes.number(key, 0);
    if (node == known) {
      budget.requireStates(node);
      if (node == states.length) {
        states = Arrays.copyOf(states, 2 * node);
        memories = Arrays.copyOf(memories, 2 * node);
      }
      states[node] = state;
      memories[node] = memory;
    }
    return node;
  }

  private void expand(int node) {
    budget.poll();
    product.state();
    int state = states[node];
    if (state == NOWHERE) {
      product.choice();
      product.branch(node, stay);
      return;
    }
    for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
      product.choice();
      for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
        int target = process.target(branch);
        int data = process.data(branch);
        product.branch(node(target, tracker.after(memories[node], state, data, target)), data);
      }
    }
  }

  MarkovProcess process() {
    return product;
  }

  /** What a solution says to choose in each node; where the product leaves nothing to choose, but the process does, its first choices. */
  Optional<int[]> choices(Solution solution) {
    if (process.isChain()) {
      return Optional.empty();
    }
    return solution.strategy().or(() -> product.isChain() ? Optional.of(IntStream.range(0, nodes.size()).map(product::firstChoice).toArray()) : Optional.empty());
  }

  int size() {
    return nodes.size();
  }

  /** Where the paths from this state begin; they must have been asked for. */
  int start(int state) {
    return starts[state];
  }

  /** For each state; negative if it was not asked for. */
  int[] starts() {
    return starts;
  }

  /** Of a node that is followed. */
  int state(int node) {
    return states[node];
  }

  int memory(int node) {
    return memories[node];
  }

  /** Whether there would be more nodes. */
  boolean isCut() {
    return cut;
  }

  boolean isFollowed(int node) {
    return states[node] != NOWHERE;
  }

  /** The choice of the process that a choice of this node stands for. */
  int choice(int node, int choice) {
    return process.firstChoice(states[node]) + choice - product.firstChoice(node);
  }

  /** The node after a branch of the process, from this node. */
  int next(int node, int branch) {
    int state = states[node];
    int offset = branch - process.firstBranch(process.firstChoice(state));
    return product.target(product.firstBranch(product.firstChoice(node)) + offset);
  }

  /** What is earned by the steps of the process. */
  Earnings earnings(Earnings earnings) {
    return new Earnings() {
      @Override
      public Rational state(int node) {
        return isFollowed(node) ? earnings.state(states[node]) : Rational.ZERO;
      }

      @Override
      public Rational step(int data) {
        return data == stay ? Rational.ZERO : earnings.step(data);
      }
    };
  }

  /** The states that were asked for from which some path leads to these nodes. */
  BitSet startsReaching(BitSet goal) {
    BitSet reaching = new Attractor(new Predecessors(product, budget), budget).some(goal, _ -> true, _ -> true, new int[nodes.size()]);
    BitSet found = new BitSet();
    for (int state = 0; state < starts.length; state++) {
      found.set(state, starts[state] != NOWHERE && reaching.get(starts[state]));
    }
    return found;
  }
}
