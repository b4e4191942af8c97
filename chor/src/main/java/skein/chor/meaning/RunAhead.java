package skein.chor.meaning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.chor.meaning.PeerAutomaton.Transition;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;
import skein.core.budget.Budget;
import skein.core.source.Span;
import skein.triples.term.Cycles;
import skein.triples.term.StructureTooLarge;

/**
 * A message that its sender can send again and again without receiving anything: buffers of any size can become full.
 *
 * @param unrepeated as many messages as a buffer may have to hold if nothing were repeated
 */
public record RunAhead(ChorAction message, Span at, int unrepeated) {

  private static final int MOST_STATES = 10_000;

  /** The first such message. Peers with very many states are left out. */
  public static Optional<RunAhead> find(ChorSpec spec, String main, Budget budget) {
    for (Name peer : spec.peers()) {
      Optional<ChorAction> found = repeated(spec, main, peer.text(), budget);
      if (found.isPresent()) {
        Span at = new MovePositions(NaturalProjection.of(spec, main, peer.text())).of(new PeerMove.Act(found.get()));
        return Optional.of(new RunAhead(found.get(), at, unrepeated(spec, main)));
      }
    }
    return Optional.empty();
  }

  private static Optional<ChorAction> repeated(ChorSpec spec, String main, String peer, Budget budget) {
    try {
      List<Transition> alone =
          PeerAutomaton.ofPeer(spec, main, peer, MOST_STATES, budget).transitions().stream().filter(step -> !receives(step.move(), peer)).toList();
      Map<String, List<String>> next = new HashMap<>();
      alone.forEach(step -> {
        next.computeIfAbsent("" + step.source(), _ -> new ArrayList<>()).add("" + step.target());
        next.computeIfAbsent("" + step.target(), _ -> new ArrayList<>());
      });
      Cycles cycles = new Cycles(next);
      for (Transition step : alone) {
        if (step.move() instanceof PeerMove.Act(var action) && action.isCommunication() && cycles.contains("" + step.source(), "" + step.target())) {
          return Optional.of(action);
        }
      }
      return Optional.empty();
    } catch (StructureTooLarge _) {
      return Optional.empty();
    }
  }

  private static boolean receives(PeerMove move, String peer) {
    return move instanceof PeerMove.Act(var action) && action.isCommunication() && action.receiver().equals(peer);
  }

  /** The messages to one peer, as often as they are written, calls included. */
  private static int unrepeated(ChorSpec spec, String main) {
    Map<String, Choreography> definitions = new HashMap<>();
    spec.definitions().forEach(definition -> definitions.put(definition.name().text(), definition.body()));
    return spec.peers().stream().mapToInt(peer -> messages(definitions.get(main), peer.text(), definitions, new HashSet<>(Set.of(main)))).max().orElse(0);
  }

  private static int messages(Choreography term, String receiver, Map<String, Choreography> definitions, Set<String> within) {
    if (term instanceof Choreography.Call(var name, var _)) {
      if (!within.add(name.text())) {
        return 0;
      }
      int inside = messages(definitions.get(name.text()), receiver, definitions, within);
      within.remove(name.text());
      return inside;
    }
    boolean one = ChorAction.of(term).filter(action -> action.isCommunication() && action.receiver().equals(receiver)).isPresent();
    return (one ? 1 : 0) + term.parts().stream().mapToInt(part -> messages(part, receiver, definitions, within)).sum();
  }
}
