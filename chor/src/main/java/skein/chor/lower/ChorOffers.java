package skein.chor.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.MovePositions;
import skein.chor.meaning.PeerMove;
import skein.core.explain.Blocker;
import skein.core.explain.OfferedStep;
import skein.core.explain.Offers;
import skein.core.explain.Tries;
import skein.core.interpret.Interpreter;
import skein.core.program.Expr;
import skein.core.program.Program;

/** What the peers can do next, and whom each of them waits for. */
final class ChorOffers implements Offers {

  private final Interpreter interpreter;
  private final Map<String, PeerControl> peers;
  private final Map<String, MovePositions> positions;
  private final Map<String, MessageBuffer> buffers;

  ChorOffers(Program program, Map<String, PeerControl> peers, Map<String, MovePositions> positions, Map<String, MessageBuffer> buffers) {
    this.interpreter = new Interpreter(program);
    this.peers = peers;
    this.positions = positions;
    this.buffers = buffers;
  }

  @Override
  public List<List<OfferedStep>> of(long[] state, Tries tries) {
    return peers.values().stream().map(peer -> steps(peer, state)).toList();
  }

  /** Without buffers, a communication is a step of two peers. */
  @Override
  public boolean haveOneOwner() {
    return !buffers.isEmpty() || peers.values().stream().flatMap(peer -> peer.actions().stream()).noneMatch(ChorAction::isCommunication);
  }

  private List<OfferedStep> steps(PeerControl peer, long[] state) {
    List<OfferedStep> steps = new ArrayList<>();
    for (PeerMove move : peer.moves()) {
      if (holds(peer.possible(move), state)) {
        List<Blocker> blockers = move instanceof PeerMove.Act(var action) ? blocker(peer, action, state).stream().toList() : List.of();
        steps.add(new OfferedStep(move.text(), positions.get(peer.name()).of(move), blockers));
      }
    }
    leftOver(peer, state).ifPresent(steps::add);
    return steps;
  }

  /** What keeps a peer from an action that comes next for it. */
  private Optional<Blocker> blocker(PeerControl peer, ChorAction action, long[] state) {
    if (!action.isCommunication()) {
      return Optional.empty();
    }
    boolean sends = action.sender().equals(peer.name());
    PeerControl other = peers.get(sends ? action.receiver() : action.sender());
    boolean terminated = holds(other.terminated(), state);
    if (buffers.isEmpty()) {
      return holds(other.possible(new PeerMove.Act(action)), state)
          ? Optional.empty()
          : Optional.of(
              sends ? new Blocker.NotTaken(action.name(), other.name(), terminated) : new Blocker.Awaited(action.name(), other.name(), terminated));
    }
    MessageBuffer buffer = buffers.get(action.receiver());
    if (sends) {
      return holds(buffer.hasRoom(), state) ? Optional.empty() : Optional.of(new Blocker.FullBuffer(action.name(), other.name()));
    }
    return first(buffer, state).isPresent()
        ? first(buffer, state).filter(head -> !head.equals(action)).map(head -> new Blocker.OtherFirst(action.name(), other.name(), head.text()))
        : Optional.of(new Blocker.Awaited(action.name(), other.name(), terminated));
  }

  private Optional<ChorAction> first(MessageBuffer buffer, long[] state) {
    return buffer.messages().stream().filter(message -> holds(buffer.startsWith(message), state)).findFirst();
  }

  private Optional<OfferedStep> leftOver(PeerControl peer, long[] state) {
    return Optional.ofNullable(buffers.get(peer.name()))
        .filter(_ -> holds(peer.terminated(), state))
        .flatMap(buffer -> first(buffer, state))
        .map(message -> new OfferedStep(
            message.text(), positions.get(peer.name()).of(new PeerMove.Act(message)), List.of(new Blocker.LeftOver(message.name(), message.sender()))));
  }

  private boolean holds(Expr condition, long[] state) {
    return interpreter.test(condition, state).holds();
  }
}
