package skein.chor.lower;

import java.util.Map;
import java.util.stream.Collectors;
import skein.chor.meaning.PeerMove;
import skein.chor.meaning.PeerState;
import skein.triples.Slot;
import skein.triples.term.ProcessTerm;

/** What is left to do at a location, for people. Long texts are truncated. */
final class LocationText {

  private static final int LENGTH = 100;

  private final Map<String, PeerState> states;

  /** @param states those that the definitions stand for */
  LocationText(Map<String, PeerState> states) {
    this.states = states;
  }

  String of(Slot.Location<PeerMove> location) {
    String text = location.name().map(name -> states.get(name).text()).orElseGet(() -> text(location.beginning(LENGTH)));
    return text.length() > LENGTH + 1 ? text.substring(0, LENGTH) + "…" : text;
  }

  /** Parts of a composition whose states are listed have no name of their own. */
  private String text(ProcessTerm<PeerMove> term) {
    return switch (term) {
      case ProcessTerm.Stuck<PeerMove>() -> "stuck";
      case ProcessTerm.Act<PeerMove>(var move) -> move.text();
      case ProcessTerm.Call<PeerMove>(var name) -> states.get(name).text();
      case ProcessTerm.Sequence<PeerMove>(var parts) -> parts.stream().map(this::enclosed).collect(Collectors.joining("; "));
      case ProcessTerm.Choice<PeerMove>(var branches) -> branches.stream().map(this::text).collect(Collectors.joining(" or "));
      case ProcessTerm.Parallel<PeerMove>(var branches, var _) -> branches.stream().map(this::enclosed).collect(Collectors.joining(" || "));
      case ProcessTerm.Guarded<PeerMove> _, ProcessTerm.Scoped<PeerMove> _ -> throw new IllegalStateException("peers have no guards and scopes");
    };
  }

  private String enclosed(ProcessTerm<PeerMove> term) {
    String text = text(term);
    return text.contains("; ") || text.contains(" || ") || text.contains(" or ") || text.contains(" + ") ? "(" + text + ")" : text;
  }
}
