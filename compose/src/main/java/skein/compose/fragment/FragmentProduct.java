package skein.compose.fragment;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.compose.split.ProcessNetwork;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.LtsBuilder;
import skein.search.order.OrderedSearch;
import skein.search.order.StepReceiver;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

/** The product of fragments. Its states have numbers in breadth-first order. */
public final class FragmentProduct {

  private final ProcessNetwork network;
  private final InterfaceLabels labels;
  private final String name;
  private final ProductFactors factors;
  private final IntConsumer found;
  private final Budget budget;
  private final StateIndex states;
  private final OrderedSearch search;

  /**
   * @param found runs for each new number of states, and may throw to give up
   */
  public FragmentProduct(ProcessNetwork network, InterfaceLabels labels, List<Fragment> fragments, IntConsumer found, Budget budget) {
    this.network = network;
    this.labels = labels;
    this.name = fragments.stream().map(Fragment::name).collect(Collectors.joining(" + "));
    this.factors = new ProductFactors(network, labels, fragments);
    this.found = found;
    this.budget = budget;
    this.states = new StateIndex(factors.packing().words());
    this.search = new OrderedSearch(states, Integer.MAX_VALUE);
  }

  /** The number of a state that is given by the states of the factors; it must be reachable. */
  public int numberOf(int[] vector) {
    int before = states.size();
    int number = states.number(factors.packing().pack(vector), 0);
    if (states.size() > before) {
      throw new IllegalStateException("a reachable state is missing in a product");
    }
    return number;
  }

  public Fragment generate(Views views) {
    Alphabet alphabet = new Alphabet();
    search.add(factors.initial(), 0);
    try (LtsBuilder builder = new LtsBuilder(alphabet)) {
      search.run(
          source(labels),
          new Numbered() {
            @Override
            void add(int from, int label, int to) {
              builder.add(from, label == InterfaceLabels.TAU ? Alphabet.TAU : alphabet.number(Integer.toString(label)), to);
            }
          });
      return new Fragment(name, factors.groups(), builder.build(0, states.size()), views(views));
    }
  }

  private StepSource source(InterfaceLabels own) {
    ProductSteps steps = new ProductSteps(network, own, factors, budget);
    return (_, state, sink) -> steps.each(state, (label, target) -> sink.step(label, target, 0));
  }

  /** Tells how many states were found. */
  private abstract class Numbered implements StepReceiver {

    private int known = 1;

    @Override
    public final void step(int from, int label, int to) {
      if (states.size() > known) {
        known = states.size();
        found.accept(known);
      }
      add(from, label, to);
    }

    abstract void add(int from, int label, int to);
  }

  private int[] views(Views views) {
    Views.Combination combination = views.combination(factors.groupsOfEach(), factors.groups());
    int[] result = new int[states.size()];
    for (int state = 0; state < result.length; state++) {
      result[state] = view(combination, states.state(state));
    }
    return result;
  }

  private int view(Views.Combination combination, long[] packed) {
    int[] parts = new int[factors.size()];
    for (int f = 0; f < parts.length; f++) {
      parts[f] = factors.view(f, packed);
    }
    return combination.of(parts);
  }

  /**
   * The product without labels. Threads expand states, one numbers them, so the result does not depend on their number.
   *
   * @param graph an empty one
   * @param demand how much of it is needed
   */
  public void generate(SuccessorGraph graph, Views views, TaskCrew crew, GraphDemand demand) {
    Views.Combination combination = views.combination(factors.groupsOfEach(), factors.groups());
    search.add(factors.initial(), 0);
    graph.addState(view(combination, factors.initial()));
    search.run(
        Stream.generate(() -> source(labels.copy())).limit(crew.threads()).toList(),
        new Numbered() {
          @Override
          public boolean needsSteps(int state) {
            return state == 0 || demand.needsSuccessors(graph.view(state));
          }

          @Override
          void add(int from, int label, int to) {
            graph.addStep(to);
            if (to == graph.size()) {
              graph.addState(view(combination, states.state(to)));
            }
          }

          @Override
          public boolean isLast(int state) {
            graph.endState();
            return state > 0 && demand.isLast(graph, state);
          }
        });
  }
}
