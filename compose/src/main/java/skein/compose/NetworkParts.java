package skein.compose;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.compose.fragment.Fragment;
import skein.compose.fragment.FragmentProduct;
import skein.compose.fragment.FragmentReduction;
import skein.compose.fragment.GraphDemand;
import skein.compose.fragment.InterfaceLabels;
import skein.compose.fragment.SuccessorGraph;
import skein.compose.fragment.TaskCrew;
import skein.compose.fragment.Views;
import skein.compose.leaf.LeafNetwork;
import skein.compose.split.ProcessNetwork;
import skein.compose.split.SharedMove;
import skein.core.answer.Activity;
import skein.core.program.Variable;
import skein.lts.relation.LtsRelation;

/** Generates and minimises the parts of a network: its processes and products of them. */
final class NetworkParts {

  private static final int BETWEEN_POLLS = 1 << 10;

  /** A product has more states than it may have. */
  static final class ProductTooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;

    ProductTooLarge() {
      super(null, null, false, false);
    }
  }

  /** A process has more states than it may have. */
  static final class ProcessTooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int group;

    ProcessTooLarge(int group) {
      super(null, null, false, false);
      this.group = group;
    }

    int group() {
      return group;
    }
  }

  private final ProcessNetwork network;
  private final Views views;
  private final InterfaceLabels labels;
  private final LtsRelation relation;
  private final Finish finish;
  private final CompositionEffort effort;
  private final TaskCrew crew;

  NetworkParts(ProcessNetwork network, Observed observed, Finish finish, CompositionEffort effort) {
    this.network = network;
    this.views = new Views(network, observed.conditions());
    this.labels = new InterfaceLabels(observed.visible());
    this.relation = observed.relation();
    this.finish = finish;
    this.effort = effort;
    this.crew = new TaskCrew(effort.threads());
  }

  Views views() {
    return views;
  }

  /** The number of the move of a label. */
  int move(int label) {
    return labels.move(label);
  }

  static String name(List<MinimalPart> factors) {
    return factors.stream().map(factor -> factor.fragment().name()).collect(Collectors.joining(" + "));
  }

  /** All processes, minimised. */
  List<MinimalPart> leaves(int mostAlone) {
    effort.doing(Activity.Kind.GENERATING_PROCESS, network.groups().getFirst().name());
    LeafNetwork leaves = new LeafNetwork(network, labels, views, new LeafGrowth(mostAlone));
    leaves.explore(crew);
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
    List<MinimalPart> parts = new ArrayList<>();
    for (int group = 0; group < groups; group++) {
      int number = group;
      Minimal same = minimal[generated[group]];
      int[] classOf = same.reduction.classOf();
      Fragment named = leaves.named(same.reduction.result(), generated[group], group, moves.get(group));
      Optional<String> like = generated[group] == group ? Optional.empty() : Optional.of(network.groups().get(generated[group]).name());
      parts.add(held(named, same, variables(group), like, 0, codes -> classOf[leaves.numberOf(number, generated[number], codes)]));
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

    private final int[] most;
    private final int[] sizes = new int[network.groups().size()];
    private final int[] calls = new int[sizes.length];

    LeafGrowth(int mostAlone) {
      most = IntStream.range(0, sizes.length).map(group -> sizes.length == 1 || network.isLimitedByOthers(group) ? mostAlone : Integer.MAX_VALUE).toArray();
    }

    @Override
    public void growing(int process, int states) {
      if (states > most[process]) {
        throw new ProcessTooLarge(process);
      }
      if (++calls[process] % BETWEEN_POLLS == 0) {
        effort.poll();
      }
    }

    @Override
    public void grown(int[] states) {
      for (int process = 0; process < sizes.length; process++) {
        effort.grown(states[process] - sizes[process], states[process]);
        sizes[process] = states[process];
      }
      int largest = IntStream.range(0, sizes.length).reduce((one, other) -> sizes[other] > sizes[one] ? other : one).orElseThrow();
      stopped(largest);
      effort.poll();
    }

    @Override
    public long room() {
      return effort.room();
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

  /** The only process of the network. */
  WholeSystem single(int mostAlone) {
    return switch (finish) {
      case Finish.Minimised() -> new WholeSystem.Minimised(leaves(mostAlone).getFirst());
      case Finish.Explicit explicit -> {
        String name = network.groups().getFirst().name();
        effort.doing(Activity.Kind.GENERATING_PROCESS, name);
        LeafNetwork leaves = new LeafNetwork(network, labels, views, new SingleGrowth(mostAlone));
        yield judged(
            graph -> leaves.generate(graph, demand(explicit)), name, variables(0), 0, codes -> leaves.numberOf(0, 0, codes));
      }
    };
  }

  /** Watches the only process. */
  private final class SingleGrowth implements LeafNetwork.Growth {

    private final int mostAlone;

    SingleGrowth(int mostAlone) {
      this.mostAlone = mostAlone;
    }

    @Override
    public void growing(int process, int states) {
      effort.growing(states);
      if (states > mostAlone) {
        throw new ProcessTooLarge(process);
      }
    }

    @Override
    public void grown(int[] states) {}

    @Override
    public long room() {
      return effort.room();
    }

    @Override
    public void stopped(int process) {}
  }

  /** The product of some parts, minimised. They are gone then. */
  MinimalPart product(List<MinimalPart> factors, int most) {
    FragmentProduct product = begun(factors, most);
    Fragment whole = product.generate(views);
    effort.hold(whole.states());
    Minimal minimal = minimal(whole);
    int[] classOf = minimal.reduction.classOf();
    StateMapping mapping = mapping(product, factors);
    MinimalPart result = held(minimal.reduction.result(), minimal, List.of(), Optional.empty(), measure(factors), codes -> classOf[mapping.stateOf(codes)]);
    release(factors);
    return result;
  }

  /** The product of all parts. */
  WholeSystem last(List<MinimalPart> factors, int most) {
    return switch (finish) {
      case Finish.Minimised() -> new WholeSystem.Minimised(product(factors, most));
      case Finish.Explicit explicit -> {
        FragmentProduct product = begun(factors, most);
        StateMapping mapping = mapping(product, factors);
        WholeSystem whole = judged(graph -> product.generate(graph, views, crew, demand(explicit)), name(factors), List.of(), measure(factors), mapping);
        release(factors);
        yield whole;
      }
    };
  }

  private FragmentProduct begun(List<MinimalPart> factors, int most) {
    effort.doing(Activity.Kind.COMPOSING_PROCESSES, name(factors));
    return new FragmentProduct(
        network,
        labels,
        factors.stream().map(MinimalPart::fragment).toList(),
        states -> {
          effort.growing(states);
          if (states > most) {
            throw new ProductTooLarge();
          }
        },
        effort.budget());
  }

  private static StateMapping mapping(FragmentProduct product, List<MinimalPart> factors) {
    List<StateMapping> mappings = factors.stream().map(MinimalPart::mapping).toList();
    return codes -> product.numberOf(mappings.stream().mapToInt(m -> m.stateOf(codes)).toArray());
  }

  private void release(List<MinimalPart> factors) {
    for (MinimalPart factor : factors) {
      effort.release(factor.fragment().states());
      factor.fragment().close();
    }
  }

  private GraphDemand demand(Finish.Explicit explicit) {
    BitSet all = new BitSet();
    all.set(0, network.groups().size());
    return explicit.demand().apply(condition -> views.holds(condition, all));
  }

  private interface GraphSource {
    void generate(SuccessorGraph graph);
  }

  private WholeSystem judged(GraphSource source, String name, List<String> variables, double measure, StateMapping mapping) {
    SuccessorGraph graph = new SuccessorGraph();
    try {
      source.generate(graph);
      effort.hold(graph.size());
      effort.generated(
          new PartSize(name, variables, Optional.empty(), measure, graph.size(), graph.transitions(), graph.size(), graph.transitions()));
      return new WholeSystem.Explicit(graph, mapping);
    } catch (RuntimeException | Error e) {
      graph.close();
      throw e;
    }
  }

  /** A minimised system, and the size of the one before. */
  private record Minimal(FragmentReduction reduction, long states, long transitions) {}

  /** Several threads may call it. */
  private Minimal minimal(Fragment original) {
    try (original) {
      return new Minimal(FragmentReduction.of(original, relation, effort.budget()), original.states(), original.lts().transitions());
    }
  }

  private MinimalPart held(Fragment result, Minimal of, List<String> variables, Optional<String> like, double measure, StateMapping mapping) {
    effort.hold(result.states());
    effort.generated(new PartSize(result.name(), variables, like, measure, of.states, of.transitions, result.states(), result.lts().transitions()));
    effort.poll();
    return new MinimalPart(result, mapping);
  }

  /** The two whose product has the smallest measure; the first of equal ones. */
  List<MinimalPart> cheapest(List<MinimalPart> parts) {
    List<MinimalPart> best = List.of();
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < parts.size(); i++) {
      for (int j = i + 1; j < parts.size(); j++) {
        List<MinimalPart> two = List.of(parts.get(i), parts.get(j));
        double measure = measure(two);
        if (measure < least) {
          least = measure;
          best = two;
        }
      }
    }
    return best;
  }

  /** The number of pairs of states of two parts, divided by one more than the number of moves that become internal to the product; none for more parts. */
  private double measure(List<MinimalPart> factors) {
    if (factors.size() != 2) {
      return 0;
    }
    Fragment one = factors.getFirst().fragment();
    Fragment other = factors.getLast().fragment();
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
