package skein.compose;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import skein.analysis.relation.Relation;
import skein.analysis.relation.TooLarge;
import skein.compose.fragment.Fragment;
import skein.compose.fragment.SuccessorGraph;
import skein.compose.split.CellPartition;
import skein.compose.split.GroupJoin;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.SharedMove;
import skein.core.answer.CompositionStrategy;

/**
 * Generates the processes of a program and puts them together. The result is equivalent to the program as far as the watched conditions can tell. Must be closed.
 */
final class Composition implements AutoCloseable {

  /**
   * A process with more states is joined with another, and the product of two parts with all others: what they do alone may be unlimited, though together they do
   * little. All parts together never have more states than the program.
   */
  private static final int MOST_ALONE = 1 << 18;

  /** If a part alone gets larger than this, or than several times this, everything together may be smaller: that is tried first. */
  private static final int FEW = 1 << 12;

  private static final int FACTOR = 8;

  private static final String ALL_OTHERS = "all others";

  private final ProcessNetwork network;
  private final NetworkParts parts;
  private final CompositionEffort effort;
  private final WholeSystem root;

  /** @param mostAlone the most states of a process */
  private Composition(ProcessNetwork network, Observed observed, CompositionStrategy strategy, Finish finish, CompositionEffort effort, int mostAlone) {
    this.network = network;
    this.parts = new NetworkParts(network, observed, finish, effort);
    this.effort = effort;
    if (network.groups().size() == 1) {
      this.root = parts.single(mostAlone);
    } else {
      List<MinimalPart> leaves = parts.leaves(mostAlone);
      this.root = strategy == CompositionStrategy.SMART ? twoByTwo(leaves) : parts.last(leaves, Integer.MAX_VALUE);
    }
  }

  private WholeSystem twoByTwo(List<MinimalPart> leaves) {
    List<MinimalPart> left = new ArrayList<>(leaves);
    int most = FEW;
    while (left.size() > 2) {
      List<MinimalPart> chosen = parts.cheapest(left);
      try {
        MinimalPart product = parts.product(chosen, most);
        left.removeAll(chosen);
        left.add(product);
      } catch (NetworkParts.ProductTooLarge _) {
        Optional<WholeSystem> all = all(left, most == MOST_ALONE ? Integer.MAX_VALUE : most);
        if (all.isPresent()) {
          effort.joined(new GroupJoin(NetworkParts.name(chosen), ALL_OTHERS, Optional.empty(), most));
          return all.get();
        }
        most = next(most);
      }
    }
    return parts.last(left, Integer.MAX_VALUE);
  }

  /** Empty if there are too many states. */
  private Optional<WholeSystem> all(List<MinimalPart> left, int most) {
    try {
      return Optional.of(parts.last(left, most));
    } catch (NetworkParts.ProductTooLarge _) {
      return Optional.empty();
    }
  }

  private static int next(int most) {
    return Math.min(MOST_ALONE, most * FACTOR);
  }

  static Composition of(Relation relation, Observed observed, CompositionStrategy strategy, Finish finish, CompositionEffort effort) {
    ProcessNetwork network =
        strategy == CompositionStrategy.MONOLITHIC
            ? ProcessNetwork.of(relation, CellPartition.whole(relation))
            : CellPartition.network(relation, effort::joined);
    int most = FEW;
    while (true) {
      try {
        return new Composition(network, observed, strategy, finish, effort, network.groups().size() == 1 ? Integer.MAX_VALUE : most);
      } catch (NetworkParts.ProcessTooLarge large) {
        effort.restart();
        if (most == MOST_ALONE) {
          network = CellPartition.withoutAlone(network, large.group(), MOST_ALONE, effort::joined);
          continue;
        }
        String alone = network.groups().get(large.group()).name();
        ProcessNetwork whole = ProcessNetwork.of(relation, CellPartition.whole(relation));
        try {
          Composition composition = new Composition(whole, observed, strategy, finish, effort, most);
          effort.joined(new GroupJoin(alone, ALL_OTHERS, Optional.empty(), most));
          return composition;
        } catch (NetworkParts.ProcessTooLarge | TooLarge _) {
          effort.restart();
          most = next(most);
        }
      }
    }
  }

  /** The move of a label of the root. */
  SharedMove move(int label) {
    return network.moves().get(parts.move(Integer.parseInt(root().lts().labels().text(label))));
  }

  /**
   * The last system, if it is minimised. All moves are internal but the visible ones and the start, which leads from the initial state to the initial states of the
   * program.
   */
  Fragment root() {
    return switch (root) {
      case WholeSystem.Minimised(MinimalPart part) -> part.fragment();
      case WholeSystem.Explicit _ -> throw new IllegalStateException("not minimised");
    };
  }

  /** The states of the last system and their successors; to be closed. */
  SuccessorGraph graph() {
    return switch (root) {
      case WholeSystem.Minimised(MinimalPart part) -> SuccessorGraph.of(part.fragment());
      case WholeSystem.Explicit(SuccessorGraph graph, _) -> graph;
    };
  }

  /** Whether a watched condition holds in a state with this view. */
  IntPredicate holds(int condition) {
    BitSet all = new BitSet();
    all.set(0, network.groups().size());
    return parts.views().holds(condition, all);
  }

  /** The state of the root that stands for a state of the program, given by codes. */
  int stateOf(long[] codes) {
    return root.mapping().stateOf(codes);
  }

  @Override
  public void close() {
    root.close();
  }
}
