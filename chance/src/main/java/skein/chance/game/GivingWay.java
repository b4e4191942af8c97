package skein.chance.game;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.function.IntPredicate;
import skein.chance.process.ArrayProcess;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;
import skein.core.number.Rational;

/**
 * A process in which each state belongs to one side. Where both have choices, the rest either takes one of its own or gives way: then the other side chooses, in a
 * state that is added behind those of the process.
 *
 * @param ours the states in which our side chooses
 * @param added for each state of the process the one that was added for it; negative if there is none
 * @param original for each choice the one of the process that it is; negative for giving way
 */
record GivingWay(MarkovProcess process, BitSet ours, int[] added, int[] original) {

  private static final int NONE = -1;

  /** @param owned which choices are ours */
  static GivingWay of(MarkovProcess process, IntPredicate owned) {
    int states = process.states();
    int[] added = new int[states];
    Arrays.fill(added, NONE);
    BitSet ours = new BitSet();
    int size = states;
    for (int state = 0; state < states; state++) {
      int mine = 0;
      for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
        mine += owned.test(choice) ? 1 : 0;
      }
      if (mine == process.firstChoice(state + 1) - process.firstChoice(state)) {
        ours.set(state);
      } else if (mine > 0) {
        added[state] = size;
        ours.set(size++);
      }
    }
    ArrayProcess split = new ArrayProcess(process.data(), process.hasRates());
    int[] original = new int[process.choices() + size - states];
    int way = way(process.data());
    for (int state = 0; state < states; state++) {
      split.state();
      copy(process, state, added[state] < 0 ? _ -> true : owned.negate(), split, original);
      if (added[state] >= 0) {
        original[split.choices()] = NONE;
        split.choice();
        split.branch(added[state], way);
      }
    }
    for (int state = 0; state < states; state++) {
      if (added[state] >= 0) {
        split.state();
        copy(process, state, owned, split, original);
      }
    }
    return new GivingWay(split, ours, added, original);
  }

  /** It earns nothing, and is different from all steps. */
  private static int way(StepData data) {
    int rewards = data.size() == 0 ? 0 : data.kind(0).earned().size();
    return data.number(new StepData.Kind(Rational.ONE, "", Integer.MIN_VALUE + 2, Collections.nCopies(rewards, Rational.ZERO)));
  }

  private static void copy(MarkovProcess process, int state, IntPredicate some, ArrayProcess to, int[] original) {
    for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
      if (some.test(choice)) {
        original[to.choices()] = choice;
        to.choice();
        for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
          to.branch(process.target(branch), process.data(branch));
        }
      }
    }
  }

  /** These states, and those that were added for some of them. */
  BitSet all(BitSet states) {
    BitSet all = (BitSet) states.clone();
    for (int state = 0; state < added.length; state++) {
      if (added[state] >= 0) {
        all.set(added[state], states.get(state));
      }
    }
    return all;
  }

  /** What is earned in the process. */
  Earnings earnings(Earnings of) {
    int way = way(process.data());
    return new Earnings() {
      @Override
      public Rational state(int state) {
        return state < added.length ? of.state(state) : Rational.ZERO;
      }

      @Override
      public Rational step(int data) {
        return data == way ? Rational.ZERO : of.step(data);
      }
    };
  }

  /** In each state of the process what our side does if it chooses there, and what the rest does elsewhere. */
  int[] strategy(int[] split) {
    int[] found = new int[added.length];
    for (int state = 0; state < found.length; state++) {
      found[state] = original[split[added[state] >= 0 ? added[state] : state]];
    }
    return found;
  }
}
