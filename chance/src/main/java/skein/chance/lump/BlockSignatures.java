package skein.chance.lump;

import java.util.Arrays;
import java.util.Optional;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.core.number.Rational;

/** What one step from a state leads to: for each choice the weight of each block, as integers; equal choices are taken once, in an order of their own. */
final class BlockSignatures {

  private final MarkovProcess process;
  private final int[] blocks;
  private final ComparableWeights weights;
  private final long[][] choices = new long[16][];
  /** For each target block of a choice its sum. */
  private int[] targets = new int[16];

  private long[] sums = new long[16];
  private Rational[] exact = new Rational[16];
  /** What a branch with each kind of data adds to what its choice is expected to earn; empty if nothing is earned. */
  private final Rational[] earned;

  /**
   * @param blocks of the states; may change between calls
   * @param earnings what a choice is expected to earn belongs to what it leads to
   */
  BlockSignatures(MarkovProcess process, int[] blocks, Optional<Earnings> earnings) {
    this.earned = earnings.map(each -> earned(process, each)).orElse(new Rational[0]);
    this.process = process;
    this.blocks = blocks;
    this.weights = new ComparableWeights(process.data());
  }

  private static Rational[] earned(MarkovProcess process, Earnings earnings) {
    Rational[] earned = new Rational[process.data().size()];
    boolean nothing = true;
    for (int kind = 0; kind < earned.length; kind++) {
      earned[kind] = process.data().weight(kind).times(earnings.step(kind));
      nothing &= earned[kind].signum() == 0;
    }
    return nothing ? new Rational[0] : earned;
  }

  long[] of(int state) {
    int first = process.firstChoice(state);
    int count = process.firstChoice(state + 1) - first;
    if (count == 1) {
      return choice(first);
    }
    long[][] all = count <= choices.length ? choices : new long[count][];
    for (int i = 0; i < count; i++) {
      all[i] = choice(first + i);
    }
    Arrays.sort(all, 0, count, Arrays::compare);
    int length = 0;
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || !Arrays.equals(all[i], all[i - 1])) {
        length += 1 + all[i].length;
        kept++;
      }
    }
    if (kept == 1) {
      return all[0];
    }
    long[] joined = new long[length];
    int at = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || !Arrays.equals(all[i], all[i - 1])) {
        // Negative: no block.
        joined[at++] = -1L - all[i].length;
        System.arraycopy(all[i], 0, joined, at, all[i].length);
        at += all[i].length;
      }
    }
    return joined;
  }

  /** As {@link #of}, of a state that is never left. */
  long[] staying(int state) {
    return new long[] {blocks[state], weights.one()};
  }

  /** Pairs of a block and its weight, by block; before them, what is expected to be earned, unless nothing is earned anywhere. */
  long[] choice(int choice) {
    int found = 0;
    Rational expected = Rational.ZERO;
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      found = add(blocks[process.target(branch)], process.data(branch), found);
      if (earned.length > 0) {
        expected = expected.plus(earned[process.data(branch)]);
      }
    }
    int first = earned.length > 0 ? 1 : 0;
    long[] pairs = new long[first + 2 * found];
    if (first > 0) {
      pairs[0] = weights.number(expected);
    }
    for (int i = 0; i < found; i++) {
      pairs[first + 2 * i] = targets[i];
      pairs[first + 2 * i + 1] = weights.hasMultiples() ? sums[i] : weights.number(exact[i]);
    }
    return pairs;
  }

  /** Adds a weight to the sum of a block; they are kept in order. */
  private int add(int block, int kind, int found) {
    int at = Arrays.binarySearch(targets, 0, found, block);
    int count = found;
    if (at < 0) {
      at = -1 - at;
      if (found == targets.length) {
        targets = Arrays.copyOf(targets, 2 * found);
        sums = Arrays.copyOf(sums, 2 * found);
        exact = Arrays.copyOf(exact, 2 * found);
      }
      System.arraycopy(targets, at, targets, at + 1, found - at);
      System.arraycopy(sums, at, sums, at + 1, found - at);
      System.arraycopy(exact, at, exact, at + 1, found - at);
      targets[at] = block;
      sums[at] = 0;
      exact[at] = Rational.ZERO;
      count++;
    }
    if (weights.hasMultiples()) {
      sums[at] += weights.multiple(kind);
    } else {
      exact[at] = exact[at].plus(weights.weight(kind));
    }
    return count;
  }
}
