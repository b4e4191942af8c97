package skein.chor.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.chor.meaning.NaturalProjection;
import skein.chor.meaning.Participation;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;

/**
 * The claim that no reachable state has a peer that has not terminated and moves in no continuation. If every peer can always come to an end by its own
 * decisions, this is an invariant: a peer that never moves again is found where all the others have stopped.
 */
final class DeadlockFreedom {

  private DeadlockFreedom() {}

  static Claim claim(List<NaturalProjection> projections, List<PeerConditions> peers, Expr live) {
    Claim.Always always = new Claim.Always(live);
    if (projections.stream().allMatch(DeadlockFreedom::canStopByItself)) {
      return always;
    }
    List<Claim.Part> parts = new ArrayList<>(List.of(new Claim.Part("all peers", always)));
    for (PeerConditions peer : peers) {
      parts.add(new Claim.Part(peer.peer(), new Claim.FairlyInfinitely(Exprs.or(peer.terminated(), peer.moves()))));
    }
    return new Claim.Combined(Claim.Combination.EVERY, parts, Optional.empty());
  }

  /** Whether it has no recursion and no loop that another peer decides. */
  private static boolean canStopByItself(NaturalProjection projection) {
    Participation calls = new Participation(new ChorSpec(List.of(), projection.definitions(), List.of()));
    return projection.definitions().stream()
        .noneMatch(definition -> calls.isRecursive(definition.name().text()) || followsLoop(definition.body(), projection.peer()));
  }

  private static boolean followsLoop(Choreography term, String peer) {
    return switch (term) {
      case Choreography.Skip _, Choreography.Local _, Choreography.Message _, Choreography.Call _ -> false;
      case Choreography.Sequence(var parts, var _) -> parts.stream().anyMatch(part -> followsLoop(part, peer));
      case Choreography.Choice(var branches, var _, var _) -> branches.stream().anyMatch(branch -> followsLoop(branch, peer));
      case Choreography.Parallel(var branches, var _) -> branches.stream().anyMatch(branch -> followsLoop(branch, peer));
      case Choreography.Loop(var body, var decider, var _) ->
          followsLoop(body, peer) || decider.filter(name -> !name.text().equals(peer)).isPresent();
    };
  }
}
