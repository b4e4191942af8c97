package skein.ask.choreography;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import skein.chor.check.CheckedChor;
import skein.chor.lower.ImplementationLowering;
import skein.chor.meaning.RunAhead;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.lts.Lts;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;
import skein.lts.relation.Minimisation;

/**
 * The search for the smallest bound of buffers from which the peers of a choreography behave the same. Sends, local actions and the end are visible; to
 * take a message out of a buffer is internal.
 *
 * @see skein.ask.stability.PeerStability the same for networks, and the theorem
 */
final class StableBuffers {

  private static final int MOST_BOUND = 10;

  private final CheckedChor checked;
  private final Budget budget;

  StableBuffers(CheckedChor checked, Monitor monitor) {
    this.checked = checked;
    this.budget = Budget.of(monitor);
  }

  /**
   * The first bound k such that k and k+1 are equivalent. Each larger bound may double the states; so the search ends early if a peer can fill buffers of any
   * size, and whatever is not repeated fits into those that were compared.
   */
  StableBound search() {
    Optional<RunAhead> ahead = Optional.empty();
    Optional<Lts> smaller = minimal(1);
    for (int bound = 1; bound <= MOST_BOUND; bound++) {
      Optional<Lts> larger = minimal(bound + 1);
      if (smaller.isEmpty() || larger.isEmpty()) {
        return new StableBound(OptionalInt.empty(), bound - 1, Optional.empty());
      }
      if (areEquivalent(smaller.get(), larger.get())) {
        return new StableBound(OptionalInt.of(bound), bound, Optional.empty());
      }
      if (bound == 1) {
        ahead = RunAhead.find(checked.spec(), checked.main(), budget);
      }
      int compared = bound;
      if (ahead.filter(it -> compared > it.unrepeated()).isPresent()) {
        return new StableBound(OptionalInt.empty(), bound, ahead.map(StableBuffers::endless));
      }
      smaller = larger;
    }
    return new StableBound(OptionalInt.empty(), MOST_BOUND, Optional.empty());
  }

  private static StableBound.Endless endless(RunAhead ahead) {
    return new StableBound.Endless(ahead.at(), ahead.message().sender(), ahead.message().text(), ahead.message().receiver());
  }

  /** Both are minimal. */
  private boolean areEquivalent(Lts one, Lts other) {
    return one.states() == other.states() && LtsComparison.of(one, other, LtsRelation.DIVBRANCHING, () -> {}, budget) instanceof LtsComparison.Equal;
  }

  /** Empty if there are too many states. */
  private Optional<Lts> minimal(int bound) {
    ImplementationLowering peers = new ImplementationLowering(checked.spec(), checked.main(), OptionalInt.of(bound), budget);
    return VisibleConditions.lts(peers.program(checked.main(), List.of()), Map.of(VisibleConditions.END, peers.ended()), checked.definition().name().at(), budget)
        .map(lts -> {
          try (lts) {
            return Minimisation.of(lts, LtsRelation.DIVBRANCHING, budget).result();
          }
        });
  }
}
