package skein.chance.linear;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.chance.graph.Attractor;
import skein.chance.graph.Predecessors;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/**
 * A strategy that reaches components that win, and wins in them: it goes to a node where the guess may be made, follows the automaton that checks the guess as long
 * as it can come true, and begins anew otherwise.
 */
final class WinningStrategy implements MemoryStrategy {

  /**
   * @param part the number of the part that is followed, or one of those below
   * @param place a place of the part, a node of the product, or a state
   * @param mark the mark to go for
   */
  private record Situation(int part, int place, int mark) {}

  /** No guess is made. The place is a node. */
  private static final int UNDECIDED = -1;

  /** The formula is decided. The place is a state. */
  private static final int DECIDED = -2;

  private final MarkovProcess process;
  private final TrackedProduct product;
  private final WinningComponents winning;
  private final int[] reaching;
  private final List<PartStrategy> parts;
  /** For each node where a guess is made, the place where its part begins. */
  private final Map<Integer, Integer> guesses = new HashMap<>();

  /** For each node that wins, a choice that leads on to a guess. */
  private final int[] seeking;

  private final Map<Situation, Integer> numbers = new HashMap<>();
  private final List<Situation> situations = new ArrayList<>();

  /** @param reaching for each node, how to reach components that win */
  WinningStrategy(MarkovProcess process, TrackedProduct product, WinningComponents winning, int[] reaching, Budget budget) {
    this.process = process;
    this.product = product;
    this.winning = winning;
    this.reaching = reaching;
    this.parts = winning.parts().stream().map(part -> new PartStrategy(part, budget)).toList();
    this.seeking = new int[product.size()];
    BitSet guessing = new BitSet();
    for (int number = 0; number < parts.size(); number++) {
      PartStrategy strategy = parts.get(number);
      for (int place : strategy.part().starts()) {
        int node = strategy.part().node(place);
        if (strategy.isHopeful(place) && winning.part(node) == number) {
          guesses.putIfAbsent(node, place);
          guessing.set(node);
        }
      }
    }
    new Attractor(new Predecessors(product.process(), budget), budget).some(guessing, winning::wins, winning.stays()::get, seeking);
    for (int state = 0; state < process.states(); state++) {
      if (product.start(state) >= 0) {
        start(state);
      }
    }
    for (int situation = 0; situation < situations.size(); situation++) {
      budget.poll();
      int choice = choice(situation);
      for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
        next(situation, branch);
      }
    }
  }

  private int number(Situation situation) {
    Integer known = numbers.putIfAbsent(situation, situations.size());
    if (known != null) {
      return known;
    }
    situations.add(situation);
    return situations.size() - 1;
  }

  /** @param state of the node */
  private int arrive(int node, int state) {
    if (!product.isFollowed(node)) {
      return number(new Situation(DECIDED, state, 0));
    }
    Integer place = winning.wins(node) ? guesses.get(node) : null;
    return place == null ? number(new Situation(UNDECIDED, node, 0)) : number(new Situation(winning.part(node), place, 0));
  }

  @Override
  public int situations() {
    return situations.size();
  }

  @Override
  public int start(int state) {
    return arrive(product.start(state), state);
  }

  private int node(Situation situation) {
    return situation.part == UNDECIDED ? situation.place : parts.get(situation.part).part().node(situation.place);
  }

  @Override
  public int state(int situation) {
    Situation here = situations.get(situation);
    return here.part == DECIDED ? here.place : product.state(node(here));
  }

  @Override
  public int choice(int situation) {
    Situation here = situations.get(situation);
    return switch (here.part) {
      case DECIDED -> process.firstChoice(here.place);
      case UNDECIDED -> product.choice(here.place, winning.wins(here.place) ? seeking[here.place] : reaching[here.place]);
      default -> {
        PartStrategy strategy = parts.get(here.part);
        yield product.choice(node(here), strategy.part().origin(strategy.choice(here.place, here.mark)));
      }
    };
  }

  @Override
  public int next(int situation, int branch) {
    Situation here = situations.get(situation);
    int target = process.target(branch);
    if (here.part == DECIDED) {
      return number(new Situation(DECIDED, target, 0));
    }
    if (here.part == UNDECIDED) {
      return arrive(product.next(here.place, branch), target);
    }
    PartStrategy strategy = parts.get(here.part);
    AcceptingPart part = strategy.part();
    int offset = branch - process.firstBranch(choice(situation));
    int place = part.graph().target(part.graph().firstBranch(strategy.choice(here.place, here.mark)) + offset);
    return strategy.isHopeful(place)
        ? number(new Situation(here.part, place, strategy.markAfter(here.place, here.mark)))
        : arrive(product.next(node(here), branch), target);
  }
}
