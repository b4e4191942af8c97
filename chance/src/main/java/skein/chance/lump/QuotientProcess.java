package skein.chance.lump;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import skein.chance.process.ArrayProcess;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.BoundsListener;
import skein.chance.value.Solution;
import skein.chance.value.StateValues;
import skein.core.number.Rational;

/** A process whose states are the blocks of another one: each does what the first state of the block does. Values and strategies of the one are those of the other. */
final class QuotientProcess {

  private final MarkovProcess of;
  private final int[] blocks;
  /** Of each block, the first state. */
  private final int[] first;
  private final ArrayProcess process;
  private final BlockSignatures signatures;
  private final IntPredicate absorbing;

  /**
   * @param lumping stable
   * @param absorbing states whose steps do not matter
   */
  QuotientProcess(MarkovProcess of, Lumping lumping, Optional<Earnings> earnings, IntPredicate absorbing) {
    this.of = of;
    this.absorbing = absorbing;
    blocks = lumping.blocks();
    signatures = new BlockSignatures(of, blocks, earnings);
    first = new int[lumping.count()];
    Arrays.fill(first, -1);
    for (int state = blocks.length - 1; state >= 0; state--) {
      first[blocks[state]] = state;
    }
    process = new ArrayProcess(of.data(), of.hasRates());
    for (int state : first) {
      process.state();
      for (int choice = of.firstChoice(state); choice < of.firstChoice(state + 1); choice++) {
        process.choice();
        for (int branch = of.firstBranch(choice); branch < of.firstBranch(choice + 1); branch++) {
          process.branch(blocks[of.target(branch)], of.data(branch));
        }
      }
    }
    process.trim();
  }

  MarkovProcess process() {
    return process;
  }

  /** The blocks of a set of states that contains each block or nothing of it. */
  BitSet states(BitSet states) {
    BitSet found = new BitSet();
    for (int block = 0; block < first.length; block++) {
      found.set(block, states.get(first[block]));
    }
    return found;
  }

  Earnings earnings(Earnings earnings) {
    return new Earnings() {
      @Override
      public Rational state(int state) {
        return earnings.state(first[state]);
      }

      @Override
      public Rational step(int data) {
        return earnings.step(data);
      }
    };
  }

  /** With a strategy also where only the process of the blocks has nothing to choose. */
  Solution chosen(Solution ofBlocks) {
    boolean nothingToChoose = process.isChain() && !of.isChain();
    return nothingToChoose ? new Solution(ofBlocks.values(), Optional.of(IntStream.range(0, first.length).map(process::firstChoice).toArray())) : ofBlocks;
  }

  /** Tells about states what it is told about blocks. */
  BoundsListener lifted(BoundsListener listener) {
    return values -> listener.soFar(new BlockValues(values, blocks));
  }

  Solution lifted(Solution solution) {
    return new Solution(new BlockValues(solution.values(), blocks), solution.strategy().map(this::lifted));
  }

  private int[] lifted(int[] strategy) {
    long[][] meant = new long[first.length][];
    int[] lifted = new int[blocks.length];
    for (int state = 0; state < lifted.length; state++) {
      int block = blocks[state];
      int choice = of.firstChoice(state);
      if (!absorbing.test(state) && of.firstChoice(state + 1) > choice + 1) {
        if (meant[block] == null) {
          meant[block] = signatures.choice(of.firstChoice(first[block]) + strategy[block] - process.firstChoice(block));
        }
        while (!Arrays.equals(signatures.choice(choice), meant[block])) {
          choice++;
        }
      }
      lifted[state] = choice;
    }
    return lifted;
  }

  private record BlockValues(StateValues values, int[] blocks) implements StateValues {

    @Override
    public int states() {
      return blocks.length;
    }

    @Override
    public double low(int state) {
      return values.low(blocks[state]);
    }

    @Override
    public double high(int state) {
      return values.high(blocks[state]);
    }

    @Override
    public Optional<Rational> exact(int state) {
      return values.exact(blocks[state]);
    }
  }
}
