package skein.chance.linear;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import skein.chance.automaton.GuessAutomaton;
import skein.chance.automaton.Guesses;
import skein.chance.graph.EndComponents;
import skein.chance.graph.Members;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/**
 * The end components of a product with a formula in which some strategy satisfies, with probability 1, what remains of the formula. Whether a path satisfies what remains
 * does not change along the path, so in an end component the largest probability is 0 or 1, and it is 1 if it is positive: if some accepting component can be
 * reached after some guess.
 *
 * @see skein.chance.automaton.RemainingFormulas
 */
final class WinningComponents {

  private final TrackedProduct product;
  private final FormulaTracker tracker;
  private final Guesses guesses;
  private final Budget budget;
  private final EndComponents components;
  /** The choices that stay in an end component. */
  private final BitSet stays = new BitSet();

  /** Those components in which there is nothing to choose. */
  private final BitSet forced = new BitSet();

  /** For each component, the number of the part that shows that it wins; -1 if there is none. */
  private final int[] shownBy;

  private final List<AcceptingPart> parts = new ArrayList<>();

  WinningComponents(TrackedProduct product, FormulaTracker tracker, Budget budget) {
    this.product = product;
    this.tracker = tracker;
    this.guesses = tracker.guesses();
    this.budget = budget;
    MarkovProcess process = product.process();
    int[] all = IntStream.range(0, product.size()).toArray();
    components = new EndComponents(process, Members.of(all, new int[all.length]), _ -> true, budget);
    shownBy = IntStream.range(0, components.size()).map(_ -> -1).toArray();
    forced.set(0, components.size());
    for (int node : all) {
      readStays(node);
    }
    for (GuessAutomaton automaton : automata()) {
      ask(automaton);
    }
  }

  private void readStays(int node) {
    int count = 0;
    for (int choice = product.process().firstChoice(node); choice < product.process().firstChoice(node + 1); choice++) {
      if (components.component(node) >= 0 && product.isFollowed(node) && components.stays(node, choice)) {
        stays.set(choice);
        count++;
      }
    }
    if (count > 1) {
      forced.clear(components.component(node));
    }
  }

  private Set<GuessAutomaton> automata() {
    Set<GuessAutomaton> automata = new LinkedHashSet<>();
    BitSet seen = new BitSet();
    for (int node = 0; node < product.size(); node++) {
      if (isCandidate(node) && !seen.get(product.memory(node))) {
        seen.set(product.memory(node));
        automata.addAll(guesses.of(product.memory(node)));
      }
    }
    return automata;
  }

  private boolean isCandidate(int node) {
    return product.isFollowed(node) && components.component(node) >= 0 && shownBy[components.component(node)] < 0;
  }

  private void ask(GuessAutomaton automaton) {
    List<Integer> from = new ArrayList<>();
    BitSet begun = new BitSet();
    for (int node = 0; node < product.size(); node++) {
      budget.poll();
      // Where nothing is chosen, all states come again and again, so any moment will do for the guess.
      if (isCandidate(node) && !(forced.get(components.component(node)) && begun.get(components.component(node)))) {
        begun.set(components.component(node));
        if (guesses.of(product.memory(node)).contains(automaton)) {
          from.add(node);
        }
      }
    }
    if (from.isEmpty()) {
      return;
    }
    AcceptingPart part = new AcceptingPart(product, tracker, automaton, from, stays, budget);
    for (int place = part.accepting().nextSetBit(0); place >= 0; place = part.accepting().nextSetBit(place + 1)) {
      shownBy[components.component(part.node(place))] = parts.size();
    }
    if (!part.accepting().isEmpty()) {
      parts.add(part);
    }
  }

  /** The nodes where the formula can be satisfied with probability 1, without reaching the end where nothing remains. */
  BitSet nodes() {
    BitSet nodes = new BitSet();
    for (int node = 0; node < product.size(); node++) {
      nodes.set(node, wins(node));
    }
    return nodes;
  }

  boolean wins(int node) {
    return product.isFollowed(node) && components.component(node) >= 0 && shownBy[components.component(node)] >= 0;
  }

  /** The part that shows that this node wins. */
  int part(int node) {
    return shownBy[components.component(node)];
  }

  List<AcceptingPart> parts() {
    return parts;
  }

  /** The choices that stay in an end component. */
  BitSet stays() {
    return stays;
  }
}
