package skein.net.compose;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import skein.core.program.ActionLabel;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.net.compose.ComponentNetwork.Buffer;
import skein.net.compose.ComponentNetwork.Part;
import skein.net.compose.ComponentNetwork.SharedStep;
import skein.net.syntax.Located;

/** Peers that send messages to each other's buffers; without buffers, they send and receive in one step. */
final class PeerComposition {

  static final int MOST = 1_000;

  private static final String SEND = "!";
  private static final String RECEIVE = "?";

  private final int bound;
  private final List<Behaviour> peers;
  private final List<Located> names;
  private final Diagnostics diagnostics;
  private final Map<ActionLabel, Integer> senders = new LinkedHashMap<>();
  private final Map<ActionLabel, Integer> receivers = new LinkedHashMap<>();

  PeerComposition(int bound, List<Behaviour> peers, List<Located> names, Diagnostics diagnostics) {
    this.bound = bound;
    this.peers = peers;
    this.names = names;
    this.diagnostics = diagnostics;
  }

  /** Sends are visible; taking a message from a buffer is not. */
  Behaviour behaviour(List<Buffer> buffers) {
    for (int peer = 0; peer < peers.size(); peer++) {
      for (ActionLabel label : peers.get(peer).alphabet()) {
        note(label, peer);
      }
    }
    Set<ActionLabel> messages = new LinkedHashSet<>(senders.keySet());
    messages.addAll(receivers.keySet());
    messages.forEach(this::check);
    Set<ActionLabel> alphabet =
        senders.keySet().stream().map(message -> new ActionLabel(message.name() + SEND, message.values())).collect(Collectors.toCollection(LinkedHashSet::new));
    if (diagnostics.hasErrors()) {
      return new Behaviour(alphabet, List.of());
    }
    return new Behaviour(alphabet, bound == 0 ? synchronous() : asynchronous(buffers));
  }

  private void note(ActionLabel label, int peer) {
    boolean send = label.name().endsWith(SEND);
    if (!send && !label.name().endsWith(RECEIVE)) {
      error(peer, "`" + label.text() + "` is neither a message that `" + name(peer) + "` sends, such as `m!`, nor one that it receives, such as `m?`");
      return;
    }
    Integer other = (send ? senders : receivers).putIfAbsent(message(label), peer);
    if (other != null) {
      error(peer, "the message `" + message(label).text() + "` is " + (send ? "sent" : "received") + " by `" + name(other) + "` and by `" + name(peer) + "`");
    }
  }

  private void check(ActionLabel message) {
    if (!senders.containsKey(message)) {
      error(receivers.get(message), "nobody sends the message `" + message.text() + "`");
    } else if (!receivers.containsKey(message)) {
      error(senders.get(message), "nobody receives the message `" + message.text() + "`");
    } else if (senders.get(message).equals(receivers.get(message))) {
      error(senders.get(message), "`" + name(senders.get(message)) + "` sends the message `" + message.text() + "` to itself");
    }
  }

  private void error(int peer, String message) {
    diagnostics.add(Diagnostic.error("peers", names.get(peer).at(), message).withHint("every message has one sender and one other receiver"));
  }

  private String name(int peer) {
    return names.get(peer).text();
  }

  private static ActionLabel message(ActionLabel label) {
    return new ActionLabel(label.name().substring(0, label.name().length() - 1), label.values());
  }

  private List<SharedStep> asynchronous(List<Buffer> buffers) {
    List<Integer> bufferOf = new ArrayList<>();
    List<List<ActionLabel>> contents = new ArrayList<>();
    for (int peer = 0; peer < peers.size(); peer++) {
      int own = peer;
      List<ActionLabel> received = receivers.keySet().stream().filter(message -> receivers.get(message) == own).toList();
      contents.add(received);
      bufferOf.add(buffers.size());
      if (!received.isEmpty()) {
        buffers.add(new Buffer(name(peer), bound, received.stream().map(ActionLabel::text).toList()));
      }
    }
    List<SharedStep> steps = new ArrayList<>();
    for (Behaviour peer : peers) {
      for (SharedStep step : peer.steps()) {
        if (step.label().isInternal()) {
          steps.add(step);
          continue;
        }
        ActionLabel message = message(step.label());
        int receiver = receivers.get(message);
        int index = contents.get(receiver).indexOf(message);
        boolean send = step.label().name().endsWith(SEND);
        List<Part> parts = new ArrayList<>(step.parts());
        parts.add(send ? new Part.Append(bufferOf.get(receiver), index) : new Part.Take(bufferOf.get(receiver), index));
        steps.add(new SharedStep(send ? step.label() : ActionLabel.INTERNAL, step.label(), parts, step.unless()));
      }
    }
    return steps;
  }

  private List<SharedStep> synchronous() {
    List<SharedStep> steps = new ArrayList<>();
    for (Behaviour peer : peers) {
      for (SharedStep step : peer.steps()) {
        if (step.label().isInternal()) {
          steps.add(step);
        } else if (step.label().name().endsWith(SEND)) {
          ActionLabel message = message(step.label());
          ActionLabel wanted = new ActionLabel(message.name() + RECEIVE, message.values());
          peers.get(receivers.get(message)).steps().stream().filter(other -> other.label().equals(wanted)).forEach(other -> steps.add(Behaviour.joined(step, other)));
        }
      }
    }
    return steps;
  }
}
