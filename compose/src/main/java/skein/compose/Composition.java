package skein.compose;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.compose.fragment.Fragment;
import skein.compose.fragment.FragmentProduct;
import skein.compose.fragment.FragmentReduction;
import skein.compose.fragment.InterfaceLabels;
import skein.compose.fragment.Views;
import skein.compose.leaf.LeafNetwork;
import skein.compose.split.CellPartition;
import skein.compose.split.GroupJoin;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.SharedMove;
import skein.core.answer.Activity;
import skein.core.answer.CompositionStrategy;
import skein.core.program.Variable;
import skein.lts.relation.LtsRelation;

/** Generates the processes of a program and puts them together. The result is equivalent to the program as far as the watched conditions can tell. */
final class Composition {

  /** A minimised part, and how states of the program are found in it. */
  private record Part(Fragment fragment, StateMapping mapping) {}

  /**
   * A process with more states is joined with another, and the product of two parts with all others: what they do alone may be unlimited, though together they do
   * little. All parts together never have more states than the program.
   */
  private static final int MOST_ALONE = 1 << 18;

  private static final class ProductTooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;

    ProductTooLarge() {
      super(null, null, false, false);
    }
  }

  private static final class ProcessTooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int group;

    ProcessTooLarge(int group) {
      super(null, null, false, false);
      this.group = group;
    }
  }

  private final ProcessNetwork network;
  private final Views views;
  private final InterfaceLabels labels;
  private final LtsRelation relation;
  private final CompositionEffort effort;
  private final boolean keepsMappings;
  private final Part root;

  /** @param keepsMappings whether states of the program must be found in the result; takes more memory */
  private Composition(ProcessNetwork network, Observed observed, CompositionStrategy strategy, boolean keepsMappings, CompositionEffort effort) {
    this.network = network;
    this.views = new Views(network, observed.conditions());
    this.labels = new InterfaceLabels(observed.visible());
    this.relation = observed.relation();
    this.effort = effort;
    this.keepsMappings = keepsMappings;
    List<Part> parts = leaves();
    boolean two = strategy == CompositionStrategy.SMART;
    while (parts.size() > 1) {
      List<Part> chosen = two ? cheapest(parts) : List.copyOf(parts);
      try {
        Part product = product(chosen, chosen.size() < parts.size() ? MOST_ALONE : Integer.MAX_VALUE);
        parts.removeAll(chosen);
        parts.add(product);
      } catch (ProductTooLarge _) {
        effort.joined(new GroupJoin(name(chosen), "all others", Optional.empty(), MOST_ALONE));
        two = false;
      }
    }
    this.root = parts.getFirst();
  }

  static Composition of(Relation relation, Observed observed, CompositionStrategy strategy, boolean keepsMappings, CompositionEffort effort) {
    ProcessNetwork network =
        strategy == CompositionStrategy.MONOLITHIC
            ? ProcessNetwork.of(relation, CellPartition.whole(relation))
            : CellPartition.network(relation, effort::joined);
    while (true) {
      try {
        return new Composition(network, observed, strategy, keepsMappings, effort);
      } catch (ProcessTooLarge large) {
        effort.restart();
        network = CellPartition.withoutAlone(network, large.group, MOST_ALONE, effort::joined);
      }
    }
  }

  /** The move of a label of the root. */
  SharedMove move(int label) {
    return network.moves().get(labels.move(Integer.parseInt(root.fragment.lts().labels().text(label))));
  }

  /** All moves are internal but the visible ones and the start, which leads from the initial state to the initial states of the program. */
  Fragment root() {
    return root.fragment;
  }

  /** Whether a watched condition holds in a state of the root. */
  boolean holds(int condition, int state) {
    return views.holds(condition, root.fragment.views()[state], root.fragment.groups());
  }

  /** The state of the root that stands for a state of the program, given by codes. */
  int stateOf(long[] codes) {
    return root.mapping.stateOf(codes);
  }

  private List<Part> leaves() {
    effort.doing(Activity.Kind.GENERATING_PROCESS, network.groups().getFirst().name());
    int[] sizes = new int[network.groups().size()];
    LeafNetwork leaves =
        new LeafNetwork(
            network,
            labels,
            (number, states) -> {
              effort.grown(states - sizes[number], states);
              sizes[number] = states;
              String name = network.groups().get(number).name();
              if (!effort.doing().subject().equals(name)) {
                effort.doing(Activity.Kind.GENERATING_PROCESS, name);
              }
              if (states > MOST_ALONE && sizes.length > 1) {
                throw new ProcessTooLarge(number);
              }
            });
    List<Part> parts = new ArrayList<>();
    for (int group = 0; group < network.groups().size(); group++) {
      int number = group;
      effort.doing(Activity.Kind.GENERATING_PROCESS, network.groups().get(group).name());
      Fragment leaf = leaves.fragment(group, views);
      parts.add(minimised(leaf, variables(group), 0, classOf -> codes -> classOf[leaves.numberOf(number, codes)]));
      effort.release(leaf.states());
    }
    return parts;
  }

  private List<String> variables(int group) {
    List<Integer> cells = network.groups().get(group).cells();
    List<String> names =
        network.relation().program().variables().stream()
            .filter(v -> cells.stream().anyMatch(cell -> v.offset() <= cell && cell < v.offset() + v.length()))
            .map(Variable::name)
            .toList();
    return names.isEmpty() ? List.of("(nothing changes)") : names;
  }

  private static String name(List<Part> factors) {
    return factors.stream().map(factor -> factor.fragment.name()).collect(Collectors.joining(" + "));
  }

  private Part product(List<Part> factors, int most) {
    List<Fragment> fragments = factors.stream().map(Part::fragment).toList();
    FragmentProduct product =
        new FragmentProduct(
            network,
            labels,
            fragments,
            states -> {
              effort.growing(states);
              if (states > most) {
                throw new ProductTooLarge();
              }
            });
    effort.doing(Activity.Kind.COMPOSING_PROCESSES, name(factors));
    Fragment whole = product.generate(views);
    effort.hold(whole.states());
    List<StateMapping> mappings = factors.stream().map(Part::mapping).toList();
    Part result =
        minimised(
            whole,
            List.of(),
            factors.size() == 2 ? estimate(fragments.get(0), fragments.get(1)) : 0,
            classOf -> codes -> classOf[product.numberOf(mappings.stream().mapToInt(m -> m.stateOf(codes)).toArray())]);
    effort.release(whole.states());
    fragments.forEach(factor -> {
      effort.release(factor.states());
      factor.close();
    });
    return result;
  }

  private interface MappingOfClasses {
    StateMapping with(int[] classOf);
  }

  private Part minimised(Fragment original, List<String> variables, double estimate, MappingOfClasses mapping) {
    try (original) {
      FragmentReduction reduction = FragmentReduction.of(original, relation, effort::poll);
      Fragment result = reduction.result();
      effort.hold(result.states());
      effort.generated(
          new ProcessSize(
              original.name(), variables, estimate, original.states(), original.lts().transitions(), result.states(), result.lts().transitions()));
      effort.poll();
      return new Part(result, keepsMappings ? mapping.with(reduction.classOf()) : StateMapping.NONE);
    }
  }

  /** The two whose product has the smallest estimate; the first of equal ones. */
  private List<Part> cheapest(List<Part> parts) {
    List<Part> best = List.of();
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < parts.size(); i++) {
      for (int j = i + 1; j < parts.size(); j++) {
        double estimate = estimate(parts.get(i).fragment, parts.get(j).fragment);
        if (estimate < least) {
          least = estimate;
          best = List.of(parts.get(i), parts.get(j));
        }
      }
    }
    return best;
  }

  /** The number of pairs of states, divided by one more than the number of moves that become internal to the product. */
  private double estimate(Fragment one, Fragment other) {
    BitSet both = (BitSet) one.groups().clone();
    both.or(other.groups());
    long internal =
        network.moves().stream()
            .filter(move -> move.isInside(both) && !move.isInside(one.groups()) && !move.isInside(other.groups()))
            .map(SharedMove::number)
            .count();
    return (double) one.states() * other.states() / (1 + internal);
  }
}
