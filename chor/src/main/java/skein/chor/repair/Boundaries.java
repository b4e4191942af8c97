package skein.chor.repair;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.chor.meaning.Participation;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;

/** Which peers start, end and decide the parts of a choreography in its canonical form. */
final class Boundaries {

  private final Map<String, Choreography> definitions = new HashMap<>();
  private final Participation participation;
  private final Optional<String> preferred;
  /** The definitions that are being looked at: what a recursive call starts or ends with is known without it. */
  private final Set<String> open = new HashSet<>();

  /** @param preferred decides where the text does not say who does, if it takes part; otherwise the peer that starts decides */
  Boundaries(ChorSpec spec, Optional<String> preferred) {
    spec.definitions().forEach(definition -> definitions.put(definition.name().text(), definition.body()));
    this.participation = new Participation(spec);
    this.preferred = preferred;
  }

  Set<String> participants(Choreography term) {
    return participation.peers(term);
  }

  /** Empty if nobody does anything. */
  Optional<Boundary> of(Choreography term) {
    return switch (term) {
      case Choreography.Skip _ -> Optional.empty();
      case Choreography.Local(var _, var peer, var _) -> Optional.of(new Boundary(peer.text()));
      case Choreography.Message(var _, var sender, var receiver, var _) -> Optional.of(new Boundary(sender.text(), receiver.text()));
      case Choreography.Sequence(var parts, var _) ->
          first(parts).flatMap(begin -> first(parts.reversed()).map(end -> new Boundary(begin.starter(), end.ender())));
      case Choreography.Parallel(var branches, var _) -> first(branches).map(hub -> new Boundary(hub.starter()));
      case Choreography.Choice(var branches, var decider, var _) -> decider(term, decider, branches).map(Boundary::new);
      case Choreography.Loop(var body, var decider, var _) -> decider(term, decider, List.of(body)).map(Boundary::new);
      case Choreography.Call(var name, var _) -> {
        if (!open.add(name.text())) {
          yield Optional.empty();
        }
        Optional<Boundary> found = of(definitions.get(name.text()));
        open.remove(name.text());
        yield found;
      }
    };
  }

  /** Who decides a choice or loop, as written or else by preference. */
  Optional<String> decider(Choreography term, Optional<Name> written, List<Choreography> inner) {
    return written.map(Name::text)
        .or(() -> preferred.filter(participants(term)::contains))
        .or(() -> first(inner).map(Boundary::starter));
  }

  private Optional<Boundary> first(List<Choreography> terms) {
    return terms.stream().map(this::of).flatMap(Optional::stream).findFirst();
  }
}
