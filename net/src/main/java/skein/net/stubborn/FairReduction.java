package skein.net.stubborn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import skein.analysis.graph.Tarjan;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.IntStore;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.net.compose.ComponentNetwork;
import skein.net.steps.NetworkStates;
import skein.net.steps.StepTable;

/**
 * The part of a network's states that stubborn sets lead to, completed so that from each of its states, every visible step is in the set of some state that can be reached (unless
 * there is no step at all). This preserves the traces of visible labels, deadlocks, and fair testing equivalence: among others the answer to {@code AG EF <a> true} for visible
 * labels.
 *
 * <p>Closed sets alone do not: in {@code {0 -u-> 0} || {0 -b-> 0}} with u hidden, u alone is one, and b is lost. Every state leads to a strongly connected component that
 * nothing leaves, so it is enough to look at these: where one lacks a visible step, its closure is added in one of the states, which may lead to new states, and so on.
 *
 * @see <a href="https://doi.org/10.1007/978-3-319-32582-8_16">A. Valmari, W. Vogler: Fair testing and stubborn sets</a>
 */
public final class FairReduction {

  private final StepTable table;
  private final BitSet visible;
  private final StubbornSets sets;
  private final NetworkStates states;
  private final int[] label;
  private final int[] places;
  private final int mostStates;
  private final Budget budget;
  /** Where the edges of a state are, and how many it has. */
  private final IntStore first = new IntStore();
  private final IntStore count = new IntStore();
  /** Labels and targets, in turn. */
  private final IntStore edges = new IntStore();
  /** The visible steps whose closures were added to the sets of states. */
  private final Map<Integer, BitSet> added = new HashMap<>();

  private FairReduction(ComponentNetwork network, Predicate<String> shown, Alphabet labels, int mostStates, Budget budget) {
    Stubbornness.require(network);
    table = new StepTable(network);
    visible = Stubbornness.visible(network, shown);
    sets = new StubbornSets(table, visible);
    states = new NetworkStates(table);
    label = Stubbornness.labels(network, shown, labels);
    places = table.initial();
    this.mostStates = mostStates;
    this.budget = budget;
  }

  /**
   * The reduced system; empty if it has more states than the limit allows. States are numbered as they are found.
   *
   * @param visible says of the text of a label whether it is visible; others become τ. Labels that the network hides are hidden anyway
   * @param labels gets the network's labels
   */
  public static Optional<Lts> of(ComponentNetwork network, Predicate<String> visible, Alphabet labels, int mostStates, Budget budget) {
    return withStates(network, visible, labels, mostStates, budget).map(ReducedNetwork::system);
  }

  /** The same, with its states. */
  public static Optional<ReducedNetwork> withStates(
      ComponentNetwork network, Predicate<String> visible, Alphabet labels, int mostStates, Budget budget) {
    FairReduction reduction = new FairReduction(network, visible, labels, mostStates, budget);
    try (reduction.first; reduction.count; reduction.edges; LtsBuilder builder = new LtsBuilder(labels)) {
      if (!reduction.explore()) {
        return Optional.empty();
      }
      while (reduction.complete()) {
        if (!reduction.explore()) {
          return Optional.empty();
        }
      }
      return Optional.of(new ReducedNetwork(reduction.system(builder), reduction.states));
    }
  }

  /** Expands the states that are new; false if there are too many. */
  private boolean explore() {
    for (int state = (int) first.size(); state < states.size(); state++) {
      budget.poll();
      first.add(0);
      count.add(0);
      expand(state);
      if (states.size() > mostStates) {
        return false;
      }
    }
    return true;
  }

  private void expand(int state) {
    states.read(state, places);
    sets.at(places);
    BitSet more = added.get(state);
    int[] taken = more == null ? sets.first() : sets.possible(set(state));
    if (edges.size() / 2 > Integer.MAX_VALUE - 1) {
      throw new OutOfMemoryError("more than 2^31 transitions");
    }
    first.set(state, (int) (edges.size() / 2));
    for (int step : taken) {
      table.targets(step, places, target -> {
        edges.add(label[step]);
        edges.add(states.number(target));
      });
    }
    count.set(state, (int) (edges.size() / 2) - first.get(state));
  }

  /** The whole set of the state that {@link #sets} is at. */
  private BitSet set(int state) {
    BitSet set = new BitSet();
    for (int step : sets.first()) {
      set.set(step);
    }
    BitSet more = added.get(state);
    if (more != null) {
      set.or(more);
    }
    sets.close(set);
    return set;
  }

  private int target(long edge) {
    return edges.get(2 * edge + 1);
  }

  /** Adds closures where visible steps are missing; whether there were any. */
  private boolean complete() {
    boolean changed = false;
    for (int[] component : bottomComponents()) {
      boolean dead = component.length == 1 && count.get(component[0]) == 0;
      BitSet missing = dead ? new BitSet() : missing(component);
      if (!missing.isEmpty()) {
        add(Arrays.stream(component).min().getAsInt(), missing);
        changed = true;
      }
    }
    return changed;
  }

  /** The components that no edge leaves. */
  private List<int[]> bottomComponents() {
    int[] component = new int[states.size()];
    List<int[]> bottom = new ArrayList<>();
    int[] number = {0};
    Edges graph = new Edges();
    new Tarjan(component.length, graph, budget)
        .run(
            _ -> true,
            members -> {
              number[0]++;
              for (int member : members) {
                component[member] = number[0];
              }
              if (Arrays.stream(members).allMatch(member -> staysWithin(number[0], member, component, graph))) {
                bottom.add(members);
              }
            });
    return bottom;
  }

  private static boolean staysWithin(int number, int state, int[] component, Edges graph) {
    for (int edge = 0; edge < graph.degree(state); edge++) {
      if (component[graph.target(state, edge)] != number) {
        return false;
      }
    }
    return true;
  }

  private final class Edges implements Tarjan.Graph {

    @Override
    public int degree(int state) {
      return count.get(state);
    }

    @Override
    public int target(int state, int edge) {
      return FairReduction.this.target((long) first.get(state) + edge);
    }
  }

  /** The visible steps that are in no set of these states. */
  private BitSet missing(int[] component) {
    BitSet missing = (BitSet) visible.clone();
    for (int i = 0; i < component.length && !missing.isEmpty(); i++) {
      budget.poll();
      states.read(component[i], places);
      sets.at(places);
      missing.andNot(set(component[i]));
    }
    return missing;
  }

  private void add(int state, BitSet missing) {
    added.computeIfAbsent(state, _ -> new BitSet()).or(missing);
    expand(state);
  }

  private Lts system(LtsBuilder builder) {
    for (int state = 0; state < states.size(); state++) {
      for (long edge = first.get(state); edge < (long) first.get(state) + count.get(state); edge++) {
        builder.add(state, edges.get(2 * edge), target(edge));
      }
    }
    return builder.build(0, states.size());
  }
}
