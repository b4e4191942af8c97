package skein.chance.lump;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import skein.chance.graph.Predecessors;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/**
 * Splits blocks of states round by round: after k rounds, states are in one block if they are k-equivalent, that is, if they were in one block at first and, for k &gt;
 * 0, have equal probability (in a decision process, equal sets of distributions) into each block of the round before. A round looks only at states that lead to
 * states whose block has changed.
 *
 * @see <a href="https://doi.org/10.1007/978-3-319-32582-8_10">N. Kamaleson, D. Parker, J. E. Rowe: Finite-horizon bisimulation minimisation (2016)</a>
 */
public final class PartitionRefinement {

  private record Signature(int block, long[] steps) {

    @Override
    public boolean equals(Object other) {
      return other instanceof Signature(int otherBlock, long[] otherSteps) && block == otherBlock && Arrays.equals(steps, otherSteps);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(steps) + block;
    }
  }

  private final Predecessors predecessors;
  private final IntPredicate absorbing;
  private final Budget budget;
  private final int[] blocks;
  private final BlockSignatures signatures;
  private int[] sizes;
  private int count;
  /** The states to look at in the next round. */
  private int[] affected;
  private long looked;

  /** As below, where nothing is earned. */
  public PartitionRefinement(Predecessors predecessors, int[] blocks, IntPredicate absorbing, Budget budget) {
    this(predecessors, blocks, Optional.empty(), absorbing, budget);
  }

  /**
   * @param blocks at first, numbered from 0
   * @param earnings what steps are expected to earn must be equal, too; what states earn only matters for the first blocks
   * @param absorbing states whose steps do not matter
   */
  public PartitionRefinement(Predecessors predecessors, int[] blocks, Optional<Earnings> earnings, IntPredicate absorbing, Budget budget) {
    MarkovProcess process = predecessors.process();
    this.predecessors = predecessors;
    this.absorbing = absorbing;
    this.budget = budget;
    this.blocks = blocks.clone();
    this.signatures = new BlockSignatures(process, this.blocks, earnings);
    this.count = Arrays.stream(blocks).max().orElse(-1) + 1;
    this.sizes = new int[Math.max(16, count)];
    for (int block : blocks) {
      sizes[block]++;
    }
    affected = IntStream.range(0, process.states()).toArray();
  }

  /** Rounds until nothing changes, but at most so many. */
  public Lumping refine(long rounds) {
    long left = rounds;
    while (left > 0 && affected.length > 0) {
      round();
      left--;
    }
    return lumping();
  }

  /** Rounds until nothing changes; empty if there are more blocks than this, or states had to be looked at more often. */
  Optional<Lumping> refine(int mostBlocks, long mostLooks) {
    while (affected.length > 0) {
      round();
      if (count > mostBlocks || looked > mostLooks) {
        return Optional.empty();
      }
    }
    return Optional.of(lumping());
  }

  public Lumping lumping() {
    return new Lumping(blocks.clone(), count, affected.length == 0);
  }

  /** Makes the blocks one step finer. */
  private void round() {
    looked += affected.length;
    Map<Signature, Integer> numbers = new HashMap<>();
    int[] groups = new int[affected.length];
    for (int i = 0; i < affected.length; i++) {
      budget.poll();
      int state = affected[i];
      Signature signature = new Signature(blocks[state], absorbing.test(state) ? signatures.staying(state) : signatures.of(state));
      groups[i] = numbers.computeIfAbsent(signature, _ -> numbers.size());
    }
    int[] members = new int[numbers.size()];
    int[] blockOf = new int[numbers.size()];
    for (int i = 0; i < affected.length; i++) {
      members[groups[i]]++;
      blockOf[groups[i]] = blocks[affected[i]];
    }
    affected = leadingTo(move(groups, numbered(members, blockOf)));
  }

  /** The block that each group becomes. States that were not looked at keep their number; if there are none, the first of the largest groups keeps it. */
  private int[] numbered(int[] members, int[] blockOf) {
    Map<Integer, Integer> seen = new HashMap<>();
    Map<Integer, Integer> largest = new HashMap<>();
    for (int group = 0; group < members.length; group++) {
      seen.merge(blockOf[group], members[group], Integer::sum);
      int known = largest.getOrDefault(blockOf[group], group);
      largest.put(blockOf[group], members[group] > members[known] ? group : known);
    }
    int[] numbers = new int[members.length];
    for (int group = 0; group < members.length; group++) {
      int block = blockOf[group];
      numbers[group] = seen.get(block) == sizes[block] && largest.get(block) == group ? block : count++;
    }
    return numbers;
  }

  private BitSet move(int[] groups, int[] numbers) {
    sizes = count > sizes.length ? Arrays.copyOf(sizes, Math.max(count, 2 * sizes.length)) : sizes;
    BitSet moved = new BitSet();
    for (int i = 0; i < groups.length; i++) {
      int state = affected[i];
      int number = numbers[groups[i]];
      if (number != blocks[state]) {
        sizes[blocks[state]]--;
        sizes[number]++;
        blocks[state] = number;
        moved.set(state);
      }
    }
    return moved;
  }

  private int[] leadingTo(BitSet moved) {
    BitSet found = new BitSet();
    for (int state = moved.nextSetBit(0); state >= 0; state = moved.nextSetBit(state + 1)) {
      budget.poll();
      found.set(state, found.get(state) || absorbing.test(state));
      for (int i = predecessors.first(state); i < predecessors.first(state + 1); i++) {
        int before = predecessors.owner(predecessors.choice(i));
        if (!absorbing.test(before)) {
          found.set(before);
        }
      }
    }
    return found.stream().toArray();
  }
}
