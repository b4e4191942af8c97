package skein.chance.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import skein.chance.automaton.GuessAutomaton;
import skein.chance.graph.EndComponents;
import skein.chance.graph.Members;
import skein.chance.process.ArrayProcess;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;
import skein.search.store.StateIndex;

/**
 * The product of end components of a product with a formula with an automaton that checks a guess from some moment on: a place is a node and a state of the automaton. In
 * an accepting component of it, a strategy stays that visits all places, and so meets all marks again and again.
 */
final class AcceptingPart {

  private final TrackedProduct product;
  private final FormulaTracker tracker;
  private final GuessAutomaton automaton;
  private final Budget budget;
  private final StateIndex places = new StateIndex(1);
  private final long[] key = new long[1];
  private final ArrayProcess graph;
  private final List<Integer> starts = new ArrayList<>();
  /** The choices of the other product that the choices of the graph stand for. */
  private int[] origins = new int[16];

  /** The choices at places where the automaton does not give up. */
  private final BitSet alive = new BitSet();

  /** The places of accepting components, and the choices that stay in them. */
  private final BitSet accepting = new BitSet();

  private final BitSet stays = new BitSet();

  /**
   * @param from nodes at which the guess may be made
   * @param inside the choices of the end components
   */
  AcceptingPart(TrackedProduct product, FormulaTracker tracker, GuessAutomaton automaton, Iterable<Integer> from, BitSet inside, Budget budget) {
    this.product = product;
    this.tracker = tracker;
    this.automaton = automaton;
    this.budget = budget;
    this.graph = new ArrayProcess(product.process().data(), false);
    for (int node : from) {
      OptionalInt start = automaton.start(product.memory(node));
      if (start.isPresent()) {
        starts.add(place(node, start.getAsInt()));
      }
    }
    for (int place = 0; place < places.size(); place++) {
      expand(place, inside);
    }
    findAccepting();
  }

  private int place(int node, int state) {
    key[0] = (long) node << 32 | state;
    int place = places.number(key, 0);
    budget.requireStates(place);
    return place;
  }

  private void expand(int place, BitSet inside) {
    budget.poll();
    graph.state();
    MarkovProcess process = product.process();
    int node = node(place);
    OptionalInt after = automaton.after(state(place), letter(node));
    if (after.isEmpty()) {
      note(process.firstChoice(node));
      graph.choice();
      graph.branch(place, 0);
      return;
    }
    for (int choice = process.firstChoice(node); choice < process.firstChoice(node + 1); choice++) {
      if (inside.get(choice)) {
        note(choice);
        alive.set(graph.choices());
        graph.choice();
        for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
          graph.branch(place(process.target(branch), after.getAsInt()), process.data(branch));
        }
      }
    }
  }

  private void note(int origin) {
    if (graph.choices() == origins.length) {
      origins = Arrays.copyOf(origins, 2 * origins.length);
    }
    origins[graph.choices()] = origin;
  }

  private void findAccepting() {
    int[] all = IntStream.range(0, graph.states()).toArray();
    EndComponents components = new EndComponents(graph, Members.of(all, new int[all.length]), alive::get, budget);
    long[] marks = new long[components.size()];
    for (int place = 0; place < all.length; place++) {
      if (components.component(place) >= 0) {
        marks[components.component(place)] |= marks(place);
      }
    }
    for (int place = 0; place < all.length; place++) {
      int component = components.component(place);
      if (component >= 0 && marks[component] == automaton.allMarks()) {
        accepting.set(place);
        for (int choice = graph.firstChoice(place); choice < graph.firstChoice(place + 1); choice++) {
          stays.set(choice, components.stays(place, choice));
        }
      }
    }
  }

  private int letter(int node) {
    return tracker.letter(product.state(node));
  }

  MarkovProcess graph() {
    return graph;
  }

  int node(int place) {
    return (int) (word(place) >> 32);
  }

  private int state(int place) {
    return (int) word(place);
  }

  private long word(int place) {
    places.read(place, key, 0);
    return key[0];
  }

  /** The places at which the guess may be made. */
  List<Integer> starts() {
    return starts;
  }

  /** The choice of the other product that a choice of the graph stands for. */
  int origin(int choice) {
    return origins[choice];
  }

  BitSet accepting() {
    return accepting;
  }

  /** The choices that stay in accepting components. */
  BitSet stays() {
    return stays;
  }

  int marks() {
    return Long.bitCount(automaton.allMarks());
  }

  /** What is met when the place is left. */
  long marks(int place) {
    return automaton.marks(state(place), letter(node(place)));
  }
}
