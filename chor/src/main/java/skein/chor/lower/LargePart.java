package skein.chor.lower;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import skein.chor.meaning.ChorTerm;
import skein.chor.meaning.NaturalProjection;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.core.budget.Budget;
import skein.core.source.Span;

/** A part of a choreography that alone is much for a peer, and none of whose own parts is. */
public record LargePart(String peer, Span at) {

  /** Of what a part must have more: of states, and of ways to go on. */
  public static final int MUCH = Math.max(PeerControl.MOST_STATES, PeerControl.MOST_WAYS);

  /** No definition of a text can have this name. */
  private static final String WHOLE = "";

  /** Empty if every part is small for that peer. Needs a checked spec. */
  public static Optional<LargePart> find(ChorSpec spec, String main, String peer, Budget budget) {
    NaturalProjection projection = NaturalProjection.of(spec, main, peer);
    return projection.definitions().reversed().stream().flatMap(definition -> smallest(definition.body(), projection, budget).stream()).findFirst();
  }

  private static Optional<LargePart> smallest(Choreography term, NaturalProjection projection, Budget budget) {
    for (Choreography part : term.parts()) {
      Optional<LargePart> found = smallest(part, projection, budget);
      if (found.isPresent()) {
        return found;
      }
    }
    Map<String, ChorTerm> terms = new LinkedHashMap<>(ChorTerm.of(projection));
    terms.put(WHOLE, ChorTerm.of(term, Optional.of(projection.peer())));
    return PeerTerms.of(WHOLE, terms, MUCH, budget).isEmpty() && WayFinder.find(WHOLE, terms, MUCH, budget).isEmpty()
        ? Optional.of(new LargePart(projection.peer(), term.at()))
        : Optional.empty();
  }
}
