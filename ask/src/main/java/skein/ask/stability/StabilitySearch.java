package skein.ask.stability;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.modal.Formula;
import skein.lts.formula.StatePredicates;
import skein.lts.solve.ModalSolver;
import skein.net.Networks;
import skein.net.compose.ComponentNetwork;

/**
 * Looks for the smallest bound of buffers that the next larger one is equivalent to.
 *
 * @see <a href="https://doi.org/10.1007/978-3-319-32582-8_1">L. Akroun, G. Salaün, L. Ye: Automated analysis of asynchronously communicating systems</a>
 */
public final class StabilitySearch {

  /** A composition has too many states. */
  private static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int bound;

    TooLarge(int bound) {
      super(null, null, false, false);
      this.bound = bound;
    }
  }

  private final Networks.Peers peers;
  private final StabilityQuestion question;
  private final Optional<Formula> formula;
  private final Monitor monitor;
  private final TreeMap<Integer, BoundedPeers> known = new TreeMap<>();

  /** @param formula one that branching bisimulation respects */
  public StabilitySearch(Networks.Peers peers, StabilityQuestion question, Optional<Formula> formula, Monitor monitor) {
    this.peers = peers;
    this.question = question;
    this.formula = formula;
    this.monitor = monitor;
  }

  /** If the monitor asks to stop, throws {@link Halt}. */
  public Stability answer() {
    Optional<Boolean> synchronisable = Optional.empty();
    OptionalInt bound = OptionalInt.empty();
    Optional<Stability.Confirmation> confirmation = Optional.empty();
    OptionalInt tooLarge = OptionalInt.empty();
    try {
      // Without buffers, nothing is ever received in a step of its own.
      synchronisable = question.receives() ? Optional.empty() : Optional.of(isStable(0));
      bound = synchronisable.orElse(false) ? OptionalInt.of(0) : search();
    } catch (TooLarge e) {
      tooLarge = OptionalInt.of(e.bound);
    }
    if (bound.isPresent() && question.confirm().orElse(0) > bound.getAsInt()) {
      int upTo = question.confirm().getAsInt();
      try {
        confirmation = Optional.of(confirmation(bound.getAsInt(), upTo));
      } catch (TooLarge e) {
        confirmation = Optional.of(new Stability.Confirmation(e.bound - 1, OptionalInt.empty()));
        tooLarge = OptionalInt.of(e.bound);
      }
    }
    return result(synchronisable, bound, confirmation, tooLarge);
  }

  private Stability result(Optional<Boolean> synchronisable, OptionalInt bound, Optional<Stability.Confirmation> confirmation, OptionalInt tooLarge) {
    List<Stability.Size> sizes = new ArrayList<>();
    known.forEach((each, composition) -> sizes.add(composition.size(each)));
    int examined = bound.isPresent() && bound.getAsInt() > 0 ? bound.getAsInt() : bound.isPresent() ? 1 : known.isEmpty() ? 0 : known.lastKey();
    BoundedPeers composition = known.get(examined);
    return new Stability(
        synchronisable,
        bound,
        sizes,
        examined,
        composition == null ? 0 : composition.ends(),
        composition == null ? Optional.empty() : composition.stuck(),
        confirmation,
        bound.isPresent() ? formula.map(each -> holds(each, composition, examined)) : Optional.empty(),
        tooLarge);
  }

  private boolean holds(Formula asked, BoundedPeers composition, int bound) {
    monitor.doing(new Activity(Activity.Kind.CHECKING_FORMULA, Integer.toString(bound)));
    return ModalSolver.holds(asked, composition.lts(), StatePredicates.NONE, monitor).orElseThrow(() -> new Halt(monitor.cause()));
  }

  private BoundedPeers composition(int bound) {
    BoundedPeers found = known.get(bound);
    if (found == null) {
      monitor.doing(new Activity(Activity.Kind.COMPOSING_PEERS, bound + done()));
      ComponentNetwork network = peers.bounded(bound);
      found =
          BoundedPeers.of(question.receives() ? network.showingReceives() : network, question.maxStates(), Budget.of(monitor))
              .orElseThrow(() -> new TooLarge(bound));
      known.put(bound, found);
    }
    return found;
  }

  private boolean isStable(int bound) {
    return isEquivalent(bound, bound + 1);
  }

  private boolean isEquivalent(int bound, int larger) {
    BoundedPeers one = composition(bound);
    BoundedPeers other = composition(larger);
    monitor.doing(new Activity(Activity.Kind.COMPARING_BOUNDS, bound + " and " + larger + done()));
    return one.isEquivalent(other, Budget.of(monitor));
  }

  /** The bounds that are composed already, for who asks why it takes so long. */
  private String done() {
    if (known.isEmpty()) {
      return "";
    }
    int first = known.firstKey();
    int last = known.lastKey();
    boolean gaps = last - first >= known.size();
    String bounds = gaps || known.size() < 3 ? known.keySet().stream().map(String::valueOf).collect(Collectors.joining(", ")) : first + " to " + last;
    return " (composed so far: " + bounds + ")";
  }

  private OptionalInt search() {
    int start = Math.clamp(start(), 1, question.maxBound());
    return question.strategy().halves() ? halving(start) : byOne(start);
  }

  private int start() {
    ComponentNetwork network = peers.bounded(1);
    return switch (question.strategy()) {
      case UP, HALVING -> 1;
      case LONGEST_SEND, LONGEST_SEND_HALVING -> SendSequences.longest(network, question.maxBound());
      case MESSAGES, MESSAGES_HALVING -> Math.max(SendSequences.longest(network, question.maxBound()), SendSequences.messages(network));
    };
  }

  private OptionalInt byOne(int start) {
    int bound = start;
    if (isStable(bound)) {
      while (bound > 1 && isStable(bound - 1)) {
        bound--;
      }
      return OptionalInt.of(bound);
    }
    while (bound < question.maxBound()) {
      bound++;
      if (isStable(bound)) {
        return OptionalInt.of(bound);
      }
    }
    return OptionalInt.empty();
  }

  private OptionalInt halving(int start) {
    int unstable = 0;
    int stable = start;
    while (!isStable(stable)) {
      if (stable == question.maxBound()) {
        return OptionalInt.empty();
      }
      unstable = stable;
      stable = Math.min(2 * stable, question.maxBound());
    }
    while (stable - unstable > 1) {
      int middle = (stable + unstable) / 2;
      if (isStable(middle)) {
        stable = middle;
      } else {
        unstable = middle;
      }
    }
    return OptionalInt.of(stable);
  }

  private Stability.Confirmation confirmation(int bound, int upTo) {
    for (int larger = bound + 1; larger <= upTo; larger++) {
      if (!isEquivalent(bound, larger)) {
        return new Stability.Confirmation(larger, OptionalInt.of(larger));
      }
    }
    return new Stability.Confirmation(upTo, OptionalInt.empty());
  }
}
