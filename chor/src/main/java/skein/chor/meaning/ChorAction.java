package skein.chor.meaning;

import java.util.List;
import java.util.Optional;
import skein.chor.syntax.Choreography;
import skein.core.program.ActionLabel;

/**
 * An action: its name and the peers that take part in it.
 *
 * @param peers one, or the sender and the receiver
 */
public record ChorAction(String name, List<String> peers) {

  public ChorAction {
    peers = List.copyOf(peers);
  }

  /** That of a local action or a message; empty for other terms. */
  public static Optional<ChorAction> of(Choreography term) {
    return switch (term) {
      case Choreography.Local(var action, var peer, var _) -> Optional.of(new ChorAction(action.text(), List.of(peer.text())));
      case Choreography.Message(var action, var sender, var receiver, var _) ->
          Optional.of(new ChorAction(action.text(), List.of(sender.text(), receiver.text())));
      case Choreography.Skip _, Choreography.Sequence _, Choreography.Choice _, Choreography.Parallel _, Choreography.Loop _, Choreography.Call _ ->
          Optional.empty();
    };
  }

  public boolean isCommunication() {
    return peers.size() == 2;
  }

  /** The peer that takes a local action, or sends. */
  public String sender() {
    return peers.getFirst();
  }

  /** The peer that receives; for a local action, the peer that takes it. */
  public String receiver() {
    return peers.getLast();
  }

  /** The label of its steps: {@code notify !board !broker}. */
  public ActionLabel label() {
    return new ActionLabel(name, peers);
  }

  /** As it is written: {@code notify(board -> broker)}, {@code iron@broker}. */
  public String text() {
    return isCommunication() ? name + "(" + sender() + " -> " + receiver() + ")" : name + "@" + sender();
  }
}
