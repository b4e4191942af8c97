package skein.chor.lower;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import skein.chor.meaning.ChorTerm;
import skein.chor.meaning.NaturalProjection;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;
import skein.core.budget.Budget;
import skein.core.source.Span;

/** A part of a choreography that is too much for a peer, none of whose own parts is. */
public record LargePart(String peer, Span at) {

  /** No definition of a text can have this name. */
  private static final String WHOLE = "";

  /** Empty if every part is small for every peer. Needs a checked spec; the poll is called often, and may throw to stop. */
  public static Optional<LargePart> find(ChorSpec spec, String main, Budget budget) {
    for (Name peer : spec.peers()) {
      NaturalProjection projection = NaturalProjection.of(spec, main, peer.text());
      for (ChorSpec.Definition definition : projection.definitions().reversed()) {
        Optional<LargePart> found = smallest(definition.body(), projection, budget);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
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
    return PeerTerms.of(WHOLE, terms, PeerControl.MOST_STATES, budget).isEmpty() && WayFinder.find(WHOLE, terms, PeerControl.MOST_WAYS, budget).isEmpty()
        ? Optional.of(new LargePart(projection.peer(), term.at()))
        : Optional.empty();
  }
}
