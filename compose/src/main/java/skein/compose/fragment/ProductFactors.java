package skein.compose.fragment;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.SharedMove;

/** The fragments of a product: their steps, and which of them take part in which move. Immutable. */
final class ProductFactors {

  private final List<Fragment> fragments;
  private final BitSet groups = new BitSet();
  private final FactorSteps[] steps;
  /** For each move the factors that take part. */
  private final int[][] takers;
  private final List<MoveOutcome> outcomes;
  private final VectorPacking packing;

  ProductFactors(ProcessNetwork network, InterfaceLabels labels, List<Fragment> fragments) {
    this.fragments = List.copyOf(fragments);
    fragments.forEach(factor -> groups.or(factor.groups()));
    this.steps = fragments.stream().map(factor -> new FactorSteps(factor, labels)).toArray(FactorSteps[]::new);
    this.takers = new int[network.moves().size()][];
    for (SharedMove move : network.moves()) {
      takers[move.number()] = IntStream.range(0, fragments.size()).filter(f -> fragments.get(f).groups().intersects(move.participants())).toArray();
    }
    this.outcomes = network.moves().stream().map(move -> MoveOutcome.of(network, labels, move, groupsOfEach(), groups)).toList();
    this.packing = new VectorPacking(fragments.stream().mapToInt(Fragment::states).toArray());
  }

  int size() {
    return steps.length;
  }

  BitSet groups() {
    return groups;
  }

  List<BitSet> groupsOfEach() {
    return fragments.stream().map(Fragment::groups).toList();
  }

  FactorSteps steps(int factor) {
    return steps[factor];
  }

  int[] takers(int move) {
    return takers[move];
  }

  MoveOutcome outcome(SharedMove move) {
    return outcomes.get(move.number());
  }

  VectorPacking packing() {
    return packing;
  }

  /** Of a state of the product. */
  int view(int factor, long[] state) {
    return fragments.get(factor).views()[packing.get(state, factor)];
  }

  /** The state before the beginning. */
  long[] initial() {
    return packing.pack(fragments.stream().mapToInt(f -> f.lts().initial()).toArray());
  }
}
