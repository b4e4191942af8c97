package skein.chor.meaning;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.core.source.Span;

/** Where moves are written: the first occurrence of an action, of a branch that is chosen, of a loop. */
public final class MovePositions {

  private final Optional<String> peer;
  private final Map<PeerMove, Span> first = new HashMap<>();
  private final Span otherwise;

  /** Those of a peer. */
  public MovePositions(NaturalProjection projection) {
    this(projection.definitions(), Optional.of(projection.peer()));
  }

  /** Those of a choreography, whose definition comes first. */
  public MovePositions(List<ChorSpec.Definition> definitions) {
    this(definitions, Optional.empty());
  }

  private MovePositions(List<ChorSpec.Definition> definitions, Optional<String> peer) {
    this.peer = peer;
    this.otherwise = definitions.getFirst().name().at();
    definitions.forEach(definition -> collect(definition.body()));
  }

  public Span of(PeerMove move) {
    return first.getOrDefault(move, otherwise);
  }

  private void collect(Choreography term) {
    switch (term) {
      case Choreography.Skip _, Choreography.Call _ -> {}
      case Choreography.Local _, Choreography.Message _ ->
          ChorAction.of(term).ifPresent(action -> first.putIfAbsent(new PeerMove.Act(action), term.at()));
      case Choreography.Sequence(var parts, var _) -> parts.forEach(this::collect);
      case Choreography.Parallel(var branches, var _) -> branches.forEach(this::collect);
      case Choreography.Choice(var branches, var _, var _) -> {
        branches.forEach(branch -> first.putIfAbsent(new PeerMove.Choose(ChorTerm.of(branch, peer)), branch.at()));
        branches.forEach(this::collect);
      }
      case Choreography.Loop(var body, var _, var at) -> {
        ChorTerm repeated = ChorTerm.of(body, peer);
        first.putIfAbsent(new PeerMove.Repeat(repeated), at);
        first.putIfAbsent(new PeerMove.Stop(repeated), at);
        collect(body);
      }
    }
  }
}
