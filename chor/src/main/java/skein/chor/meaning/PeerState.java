package skein.chor.meaning;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The ways a peer can go on as far as it knows. Only a peer that follows another one has several: its first action decides for one of them, its internal steps
 * do not.
 *
 * @param alternatives in the order of the text; states are equal if they have the same ones
 * @param canEnd whether one of the ways is to do nothing more
 */
public record PeerState(Set<Alternative> alternatives, boolean canEnd) {

  /** It has nothing to do. */
  public static final PeerState TERMINATED = new PeerState(Set.of(), true);

  public PeerState {
    alternatives = Collections.unmodifiableSet(new LinkedHashSet<>(alternatives));
  }

  public boolean isTerminated() {
    return canEnd && alternatives.isEmpty();
  }

  /** Whether it waits for the decision of another peer, and can also end. */
  public boolean canEndUndecided() {
    return canEnd && !alternatives.isEmpty();
  }

  /** What is left to do, for people; long texts are truncated. */
  public String text() {
    return ChorTermText.of(this);
  }

  /** What comes first, and what follows it. Its hash is cached: states are looked up often, and it is as large as the text. */
  public static final class Alternative {

    private final Head head;
    private final RemainingTerms rest;
    private final int hash;

    public Alternative(Head head, RemainingTerms rest) {
      this.head = head;
      this.rest = rest;
      this.hash = 31 * head.hashCode() + rest.hashCode();
    }

    public Head head() {
      return head;
    }

    public RemainingTerms rest() {
      return rest;
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other || (other instanceof Alternative second && hash == second.hash && head.equals(second.head) && rest.equals(second.rest));
    }
  }

  /** What comes first in a way to go on. */
  public sealed interface Head {

    record Act(ChorAction action) implements Head {}

    /** A choice that the peer decides itself. */
    record Choice(List<ChorTerm> branches) implements Head {}

    /** A loop that the peer decides itself. */
    record Loop(ChorTerm.Loop loop) implements Head {}

    /** At least two, none of them terminated; what follows comes when all can end. */
    record Parallel(List<PeerState> branches) implements Head {
      public Parallel {
        branches = List.copyOf(branches);
      }

      boolean canEnd() {
        return branches.stream().allMatch(PeerState::canEnd);
      }
    }
  }
}
