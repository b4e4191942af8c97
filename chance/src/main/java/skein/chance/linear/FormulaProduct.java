package skein.chance.linear;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import skein.chance.automaton.RemainingFormulas;
import skein.chance.process.ArrayProcess;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.search.store.StateIndex;

/**
 * A process, and what remains to be satisfied of a formula: a node is a state and the formula that the path from there must satisfy. Where nothing remains, or
 * nothing helps, the path is not followed any further.
 */
final class FormulaProduct {

  /** Of the node where nothing remains to be satisfied. */
  static final int DONE = 0;

  /** Of the node where nothing helps. */
  static final int LOST = 1;

  private static final int NOWHERE = -1;

  private final MarkovProcess process;
  private final RemainingFormulas formulas;
  private final StateLetters letters;
  private final Budget budget;
  private final ArrayProcess product;
  private final StateIndex nodes = new StateIndex(1);
  private final long[] key = new long[1];
  private final int[] starts;
  private final int stay;
  private int[] states = new int[16];
  private int[] remaining = new int[16];

  /**
   * @param formula of the paths that begin in these states
   * @param from where paths begin
   */
  FormulaProduct(MarkovProcess process, RemainingFormulas formulas, StateLetters letters, int formula, BitSet from, Budget budget) {
    this.process = process;
    this.formulas = formulas;
    this.letters = letters;
    this.budget = budget;
    this.product = new ArrayProcess(process.data(), process.hasRates());
    this.stay = process.data().number(staying(process.data()));
    node(NOWHERE, RemainingFormulas.TRUE);
    node(NOWHERE, RemainingFormulas.FALSE);
    starts = new int[process.states()];
    Arrays.fill(starts, NOWHERE);
    for (int state = from.nextSetBit(0); state >= 0; state = from.nextSetBit(state + 1)) {
      starts[state] = node(state, formula);
    }
    for (int node = 0; node < nodes.size(); node++) {
      expand(node);
    }
  }

  /** A loop that earns nothing, different from all steps of the process. */
  private static StepData.Kind staying(StepData data) {
    int rewards = data.size() == 0 ? 0 : data.kind(0).earned().size();
    return new StepData.Kind(Rational.ONE, "", Integer.MIN_VALUE, Collections.nCopies(rewards, Rational.ZERO));
  }

  private int node(int state, int formula) {
    boolean ended = formula == RemainingFormulas.TRUE || formula == RemainingFormulas.FALSE;
    key[0] = ended ? -1L - formula : (long) state << 32 | formula;
    int known = nodes.size();
    int node = nodes.number(key, 0);
    if (node == known) {
      budget.requireStates(node);
      if (node == states.length) {
        states = Arrays.copyOf(states, 2 * node);
        remaining = Arrays.copyOf(remaining, 2 * node);
      }
      states[node] = ended ? NOWHERE : state;
      remaining[node] = formula;
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
    int after = formulas.after(remaining[node], letters.of(state));
    for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
      product.choice();
      for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
        product.branch(node(process.target(branch), after), process.data(branch));
      }
    }
  }

  MarkovProcess process() {
    return product;
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

  int remaining(int node) {
    return remaining[node];
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

  /** Those of the nodes, other than the two ends, whose state ends a word that satisfies what remains. */
  BitSet metAtOnce() {
    BitSet met = new BitSet();
    for (int node = 0; node < nodes.size(); node++) {
      if (isFollowed(node) && formulas.isMetBy(remaining[node], letters.of(states[node]))) {
        met.set(node);
      }
    }
    return met;
  }
}
