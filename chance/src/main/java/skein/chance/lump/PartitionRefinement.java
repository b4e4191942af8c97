package skein.chance.lump;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import skein.chance.graph.Predecessors;
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
  private List<Integer> affected = new ArrayList<>();

  /**
   * @param blocks at first, numbered from 0
   * @param absorbing states whose steps do not matter
   */
  public PartitionRefinement(Predecessors predecessors, int[] blocks, IntPredicate absorbing, Budget budget) {
    MarkovProcess process = predecessors.process();
    this.predecessors = predecessors;
    this.absorbing = absorbing;
    this.budget = budget;
    this.blocks = blocks.clone();
    this.signatures = new BlockSignatures(process, this.blocks);
    this.count = Arrays.stream(blocks).max().orElse(-1) + 1;
    this.sizes = new int[Math.max(16, count)];
    for (int block : blocks) {
      sizes[block]++;
    }
    for (int state = 0; state < process.states(); state++) {
      affected.add(state);
    }
  }

  /** Rounds until nothing changes, but at most so many. */
  public Lumping refine(long rounds) {
    long left = rounds;
    while (left > 0 && !affected.isEmpty()) {
      round();
      left--;
    }
    return lumping();
  }

  public Lumping lumping() {
    return new Lumping(blocks.clone(), count, affected.isEmpty());
  }

  /** Makes the blocks one step finer. */
  public void round() {
    Map<Signature, List<Integer>> groups = new HashMap<>();
    List<List<Integer>> order = new ArrayList<>();
    Map<Integer, List<List<Integer>>> parts = new HashMap<>();
    for (int state : affected) {
      budget.poll();
      List<Integer> group =
          groups.computeIfAbsent(
              new Signature(blocks[state], absorbing.test(state) ? signatures.staying(state) : signatures.of(state)),
              signature -> {
                List<Integer> members = new ArrayList<>();
                order.add(members);
                parts.computeIfAbsent(signature.block, _ -> new ArrayList<>()).add(members);
                return members;
              });
      group.add(state);
    }
    BitSet moved = new BitSet();
    for (List<Integer> group : order) {
      List<List<Integer>> all = parts.remove(blocks[group.getFirst()]);
      if (all != null) {
        split(blocks[group.getFirst()], all, moved);
      }
    }
    affected = leadingTo(moved);
  }

  /** @param parts of the block; the states that were not looked at are one more, and keep their number */
  private void split(int block, List<List<Integer>> parts, BitSet moved) {
    int rest = sizes[block] - parts.stream().mapToInt(List::size).sum();
    int kept = -1;
    for (int i = 0; i < parts.size() && rest == 0; i++) {
      if (kept < 0 || parts.get(i).size() > parts.get(kept).size()) {
        kept = i;
      }
    }
    for (int i = 0; i < parts.size(); i++) {
      if (i != kept) {
        if (count == sizes.length) {
          sizes = Arrays.copyOf(sizes, 2 * count);
        }
        for (int state : parts.get(i)) {
          blocks[state] = count;
          moved.set(state);
        }
        sizes[count++] = parts.get(i).size();
        sizes[block] -= parts.get(i).size();
      }
    }
  }

  private List<Integer> leadingTo(BitSet moved) {
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
    return new ArrayList<>(found.stream().boxed().toList());
  }
}
