package skein.compose;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.analysis.relation.Relation;
import skein.analysis.relation.TooLarge;
import skein.compose.fragment.Fragment;
import skein.compose.fragment.FragmentProduct;
import skein.compose.fragment.FragmentReduction;
import skein.compose.fragment.InterfaceLabels;
import skein.compose.fragment.Views;
import skein.compose.leaf.LeafNetwork;
import skein.compose.leaf.TaskCrew;
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

  /** If a part alone gets larger than this, or than several times this, everything together may be smaller: that is tried first. */
  private static final int FEW = 1 << 12;

  private static final int FACTOR = 8;
  private static final int BETWEEN_POLLS = 1 << 10;

  private static final String ALL_OTHERS = "all others";

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
  private final int mostAlone;
  private final Part root;

  /**
   * @param keepsMappings whether states of the program must be found in the result; takes more memory
   * @param mostAlone the most states of a process
   */
  private Composition(
      ProcessNetwork network, Observed observed, CompositionStrategy strategy, boolean keepsMappings, CompositionEffort effort, int mostAlone) {
    this.network = network;
    this.views = new Views(network, observed.conditions());
    this.labels = new InterfaceLabels(observed.visible());
    this.relation = observed.relation();
    this.effort = effort;
    this.keepsMappings = keepsMappings;
    this.mostAlone = mostAlone;
    List<Part> parts = leaves();
    this.root = strategy == CompositionStrategy.SMART ? twoByTwo(parts) : parts.size() == 1 ? parts.getFirst() : product(parts, Integer.MAX_VALUE);
  }

  private Part twoByTwo(List<Part> leaves) {
    List<Part> parts = new ArrayList<>(leaves);
    int most = FEW;
    while (parts.size() > 2) {
      List<Part> chosen = cheapest(parts);
      try {
        Part product = product(chosen, most);
        parts.removeAll(chosen);
        parts.add(product);
      } catch (ProductTooLarge _) {
        Optional<Part> all = all(parts, most == MOST_ALONE ? Integer.MAX_VALUE : most);
        if (all.isPresent()) {
          effort.joined(new GroupJoin(name(chosen), ALL_OTHERS, Optional.empty(), most));
          return all.get();
        }
        most = next(most);
      }
    }
    return parts.size() == 1 ? parts.getFirst() : product(parts, Integer.MAX_VALUE);
  }

  /** Empty if there are too many states. */
  private Optional<Part> all(List<Part> parts, int most) {
    try {
      return Optional.of(product(parts, most));
    } catch (ProductTooLarge _) {
      return Optional.empty();
    }
  }

  private static int next(int most) {
    return Math.min(MOST_ALONE, most * FACTOR);
  }

  static Composition of(Relation relation, Observed observed, CompositionStrategy strategy, boolean keepsMappings, CompositionEffort effort) {
    ProcessNetwork network =
        strategy == CompositionStrategy.MONOLITHIC
            ? ProcessNetwork.of(relation, CellPartition.whole(relation))
            : CellPartition.network(relation, effort::joined);
    int most = FEW;
    while (true) {
      try {
        return new Composition(network, observed, strategy, keepsMappings, effort, network.groups().size() == 1 ? Integer.MAX_VALUE : most);
      } catch (ProcessTooLarge large) {
        effort.restart();
        if (most == MOST_ALONE) {
          network = CellPartition.withoutAlone(network, large.group, MOST_ALONE, effort::joined);
          continue;
        }
        String alone = network.groups().get(large.group).name();
        ProcessNetwork whole = ProcessNetwork.of(relation, CellPartition.whole(relation));
        try {
          Composition composition = new Composition(whole, observed, strategy, keepsMappings, effort, most);
          effort.joined(new GroupJoin(alone, ALL_OTHERS, Optional.empty(), most));
          return composition;
        } catch (ProcessTooLarge | TooLarge _) {
          effort.restart();
          most = next(most);
        }
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
    TaskCrew crew = new TaskCrew(effort.threads());
    LeafNetwork leaves = new LeafNetwork(network, labels, views, crew, new LeafGrowth());
    int groups = network.groups().size();
    int[] generated = new int[groups];
    List<List<SharedMove>> moves = new ArrayList<>();
    for (int group = 0; group < groups; group++) {
      moves.add(equal(group, generated, leaves));
    }
    int[] first = IntStream.range(0, groups).filter(group -> generated[group] == group).toArray();
    int[][] seen = IntStream.range(0, groups).mapToObj(group -> generated[group] == group ? leaves.views(group) : null).toArray(int[][]::new);
    Minimal[] minimal = new Minimal[groups];
    RuntimeException[] failures = crew.run(first.length, i -> minimal[first[i]] = minimal(leaves.fragment(first[i], seen[first[i]])));
    for (int i = 0; i < failures.length; i++) {
      if (failures[i] != null) {
        effort.describe(Activity.Kind.GENERATING_PROCESS, network.groups().get(first[i]).name());
        throw failures[i];
      }
    }
    List<Part> parts = new ArrayList<>();
    for (int group = 0; group < groups; group++) {
      int number = group;
      Minimal same = minimal[generated[group]];
      Fragment named = leaves.named(same.reduction.result(), generated[group], group, moves.get(group));
      Optional<String> like = generated[group] == group ? Optional.empty() : Optional.of(network.groups().get(generated[group]).name());
      parts.add(held(named, same, variables(group), like, 0, classOf -> codes -> classOf[leaves.numberOf(number, generated[number], codes)]));
      effort.release(same.states);
    }
    for (int group : first) {
      minimal[group].reduction.result().close();
    }
    return parts;
  }

  /** Finds the first process that is equal to this one, perhaps itself, and returns its moves under the names they have here. */
  private static List<SharedMove> equal(int group, int[] generated, LeafNetwork leaves) {
    for (int other = 0; other < group; other++) {
      Optional<List<SharedMove>> same = generated[other] == other ? leaves.movesLike(group, other) : Optional.empty();
      if (same.isPresent()) {
        generated[group] = other;
        return same.get();
      }
    }
    generated[group] = group;
    return leaves.moves(group);
  }

  /** Watches processes that grow at the same time. */
  private final class LeafGrowth implements LeafNetwork.Growth {

    private final int[] sizes = new int[network.groups().size()];
    private final int[] calls = new int[sizes.length];

    @Override
    public void growing(int process, int states) {
      if (states > mostAlone) {
        throw new ProcessTooLarge(process);
      }
      effort.growingAlongside(states - sizes[process]);
      if (++calls[process] % BETWEEN_POLLS == 0) {
        effort.poll();
      }
    }

    @Override
    public void grown(int[] states) {
      int largest = 0;
      for (int process = 0; process < sizes.length; process++) {
        effort.grown(states[process] - sizes[process], states[process]);
        sizes[process] = states[process];
        largest = sizes[process] > sizes[largest] ? process : largest;
      }
      stopped(largest);
      effort.checkHeld();
    }

    @Override
    public void stopped(int process) {
      effort.describe(Activity.Kind.GENERATING_PROCESS, network.groups().get(process).name());
    }
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

  /** A minimised system, and the size of the one before. */
  private record Minimal(FragmentReduction reduction, long states, long transitions) {}

  /** Several threads may call it. */
  private Minimal minimal(Fragment original) {
    try (original) {
      return new Minimal(FragmentReduction.of(original, relation, effort::poll), original.states(), original.lts().transitions());
    }
  }

  private Part minimised(Fragment original, double estimate, MappingOfClasses mapping) {
    Minimal minimal = minimal(original);
    return held(minimal.reduction.result(), minimal, List.of(), Optional.empty(), estimate, mapping);
  }

  private Part held(Fragment result, Minimal of, List<String> variables, Optional<String> like, double estimate, MappingOfClasses mapping) {
    effort.hold(result.states());
    effort.generated(new ProcessSize(result.name(), variables, like, estimate, of.states, of.transitions, result.states(), result.lts().transitions()));
    effort.poll();
    return new Part(result, keepsMappings ? mapping.with(of.reduction.classOf()) : StateMapping.NONE);
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
