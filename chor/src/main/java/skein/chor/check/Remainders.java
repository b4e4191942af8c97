package skein.chor.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.ChorTerm;
import skein.chor.meaning.NaturalProjection;
import skein.chor.meaning.PeerMove;
import skein.chor.meaning.PeerState;
import skein.chor.meaning.PeerState.Alternative;
import skein.chor.meaning.PeerSteps;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;
import skein.core.budget.Budget;

/** What is left of a term for a peer after its first action. */
final class Remainders {

  /** No definition of a text can have this name. */
  private static final String WHOLE = "";

  private static final int MOST_ALTERNATIVES = 10_000;

  private final ChorSpec spec;
  private final Budget budget;

  Remainders(ChorSpec spec, Budget budget) {
    this.spec = spec;
    this.budget = budget;
  }

  /** Whether the action leaves the peer with different things to do in the two terms; no if this is too much to find out. */
  boolean differ(Choreography one, Choreography other, String peer, ChorAction action) {
    Optional<Set<PeerState>> afterOne = after(one, peer, action);
    Optional<Set<PeerState>> afterOther = afterOne.flatMap(_ -> after(other, peer, action));
    return afterOther.isPresent() && !afterOne.equals(afterOther);
  }

  /** The states in which the peer can be after the action, and decisions of its own before. */
  private Optional<Set<PeerState>> after(Choreography term, String peer, ChorAction action) {
    List<ChorSpec.Definition> definitions = new ArrayList<>(spec.definitions());
    definitions.add(new ChorSpec.Definition(new Name(WHOLE, term.at()), term));
    NaturalProjection projection = NaturalProjection.of(new ChorSpec(spec.peers(), definitions, List.of()), WHOLE, peer);
    PeerSteps steps = new PeerSteps(ChorTerm.of(projection));
    // What follows an action depends on the alternative that begins with it, not on those beside it: of these sets, there may be exponentially many.
    Set<Alternative> seen = new HashSet<>(steps.initial(new ChorTerm.Call(WHOLE)).alternatives());
    Deque<Alternative> open = new ArrayDeque<>(seen);
    Set<PeerState> after = new HashSet<>();
    while (!open.isEmpty()) {
      budget.poll();
      if (seen.size() > MOST_ALTERNATIVES) {
        return Optional.empty();
      }
      for (PeerSteps.PeerStep step : steps.steps(open.remove())) {
        if (step.move().isInternal()) {
          step.after().alternatives().stream().filter(seen::add).forEach(open::add);
        } else if (step.move().equals(new PeerMove.Act(action))) {
          after.add(step.after());
        }
      }
    }
    return Optional.of(after);
  }
}
