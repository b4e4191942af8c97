package skein.chor.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.ChorTerm;
import skein.chor.meaning.NaturalProjection;
import skein.chor.meaning.PeerMove;
import skein.chor.meaning.PeerState;
import skein.chor.meaning.PeerSteps;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;

/** What is left of a term for a peer after its first action. */
final class Remainders {

  /** No definition of a text can have this name. */
  private static final String WHOLE = "";

  private final ChorSpec spec;

  Remainders(ChorSpec spec) {
    this.spec = spec;
  }

  /** The states in which the peer can be after the action, and decisions of its own before. */
  Set<PeerState> after(Choreography term, String peer, ChorAction action) {
    List<ChorSpec.Definition> definitions = new ArrayList<>(spec.definitions());
    definitions.add(new ChorSpec.Definition(new Name(WHOLE, term.at()), term));
    NaturalProjection projection = NaturalProjection.of(new ChorSpec(spec.peers(), definitions, List.of()), WHOLE, peer);
    PeerSteps steps = new PeerSteps(ChorTerm.of(projection));
    PeerState initial = steps.initial(new ChorTerm.Call(WHOLE));
    Set<PeerState> seen = new HashSet<>(Set.of(initial));
    Deque<PeerState> open = new ArrayDeque<>(seen);
    Set<PeerState> after = new HashSet<>();
    while (!open.isEmpty()) {
      for (PeerSteps.PeerStep step : steps.steps(open.remove())) {
        if (step.move().isInternal()) {
          if (seen.add(step.after())) {
            open.add(step.after());
          }
        } else if (step.move().equals(new PeerMove.Act(action))) {
          after.add(step.after());
        }
      }
    }
    return after;
  }
}
