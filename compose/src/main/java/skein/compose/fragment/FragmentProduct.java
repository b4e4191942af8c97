package skein.compose.fragment;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import skein.compose.split.ProcessNetwork;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.LtsBuilder;
import skein.search.store.StateIndex;

/** The product of fragments. Its states have numbers in breadth-first order. */
public final class FragmentProduct {

  /** How many states one thread expands at a time, if there are enough for all threads. */
  private static final int MOST_AT_A_TIME = 1 << 11;
  /** Fewer are not worth waking another thread. */
  private static final int LEAST_AT_A_TIME = 1 << 5;

  private final ProcessNetwork network;
  private final InterfaceLabels labels;
  private final String name;
  private final ProductFactors factors;
  private final IntConsumer found;
  private final Budget budget;
  private final StateIndex states;

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
    ProductSteps steps = new ProductSteps(network, labels, factors, budget);
    Alphabet alphabet = new Alphabet();
    states.number(factors.initial(), 0);
    try (LtsBuilder builder = new LtsBuilder(alphabet)) {
      long[] packed = new long[factors.packing().words()];
      for (int state = 0; state < states.size(); state++) {
        int from = state;
        states.read(from, packed, 0);
        steps.each(
            packed,
            (label, target) -> builder.add(from, label == InterfaceLabels.TAU ? Alphabet.TAU : alphabet.number(Integer.toString(label)), numbered(target, 0)));
      }
      return new Fragment(name, factors.groups(), builder.build(0, states.size()), views(views));
    }
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

  /** Numbers the packed state. */
  private int numbered(long[] data, int at) {
    int before = states.size();
    int number = states.number(data, at);
    if (states.size() > before) {
      found.accept(states.size());
    }
    return number;
  }

  /**
   * The product without labels. Threads expand states, one numbers them, so the result does not depend on their number.
   *
   * @param graph an empty one
   * @param demand how much of it is needed
   */
  public void generate(SuccessorGraph graph, Views views, TaskCrew crew, GraphDemand demand) {
    Views.Combination combination = views.combination(factors.groupsOfEach(), factors.groups());
    begin(graph, combination);
    ExpandedSlice[] slices = new ExpandedSlice[crew.threads()];
    for (int i = 0; i < slices.length; i++) {
      slices[i] = new ExpandedSlice(new ProductSteps(network, labels.copy(), factors, budget), factors.packing().words());
    }
    for (int from = 1; from < states.size(); ) {
      int begin = from;
      int end = states.size();
      int length = Math.clamp((end - begin) / slices.length, LEAST_AT_A_TIME, MOST_AT_A_TIME);
      int used = Math.min(slices.length, 1 + (end - begin - 1) / length);
      crew.runAll(used, i -> slices[i].expand(states, begin + i * length, Math.min(end, begin + (i + 1) * length), state -> demand.needsSuccessors(graph.view(state))));
      for (int i = 0; i < used; i++) {
        from += slices[i].size();
        if (add(slices[i], graph, combination, demand)) {
          return;
        }
      }
    }
  }

  /** There may be very many initial states, so they are not collected first. */
  private void begin(SuccessorGraph graph, Views.Combination combination) {
    long[] initial = factors.initial();
    states.number(initial, 0);
    graph.addState(view(combination, initial));
    new ProductSteps(network, labels, factors, budget).each(initial, (_, target) -> addStep(target, 0, graph, combination));
    graph.endState();
  }

  private void addStep(long[] data, int at, SuccessorGraph graph, Views.Combination combination) {
    int target = numbered(data, at);
    graph.addStep(target);
    if (target == graph.size()) {
      graph.addState(view(combination, states.state(target)));
    }
  }

  private boolean add(ExpandedSlice slice, SuccessorGraph graph, Views.Combination combination, GraphDemand demand) {
    int words = factors.packing().words();
    int step = 0;
    for (int i = 0; i < slice.size(); i++) {
      for (; step < slice.end(i); step++) {
        addStep(slice.targets(), step * words, graph, combination);
      }
      graph.endState();
      if (demand.isLast(graph, graph.expanded() - 1)) {
        return true;
      }
    }
    return false;
  }
}
