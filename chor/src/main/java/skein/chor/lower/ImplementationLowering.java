package skein.chor.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.ChorTerm;
import skein.chor.meaning.MovePositions;
import skein.chor.meaning.NaturalProjection;
import skein.chor.meaning.PeerMove;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Name;
import skein.core.explain.Offers;
import skein.core.program.Action;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Values;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.triples.Triple;

/**
 * The implementation of a choreography as a program: an agent for each peer, which does what its projection says. Without buffers, both peers take a
 * communication at once. With them, sending it appends a message to the buffer of the receiver, which takes the oldest one by an internal step.
 */
public final class ImplementationLowering {

  private final List<NaturalProjection> projections;
  private final Variables variables = new Variables();
  private final Map<String, PeerControl> peers = new LinkedHashMap<>();
  private final Map<String, MovePositions> positions = new LinkedHashMap<>();
  private final Map<String, MessageBuffer> buffers = new LinkedHashMap<>();
  private final List<String> names;
  private final Set<ChorAction> actions = new LinkedHashSet<>();
  private final Runnable poll;

  /**
   * Needs a checked spec.
   *
   * @param bound how many messages a buffer holds; without it, communication is synchronous
   * @param poll called often; may throw to stop
   * @throws skein.triples.term.StructureTooLarge if a peer has too many control locations
   */
  public ImplementationLowering(ChorSpec spec, String main, OptionalInt bound, Runnable poll) {
    this.poll = poll;
    this.names = spec.peers().stream().map(Name::text).toList();
    this.projections = names.stream().map(peer -> NaturalProjection.of(spec, main, peer)).toList();
    for (NaturalProjection projection : projections) {
      PeerTerms terms = new PeerTerms(main, ChorTerm.of(projection), poll);
      peers.put(projection.peer(), new PeerControl(projection.peer(), terms, variables));
      positions.put(projection.peer(), new MovePositions(projection));
    }
    peers.values().forEach(peer -> actions.addAll(peer.actions()));
    if (bound.isPresent()) {
      names.forEach(peer -> buffer(peer, bound.getAsInt()));
    }
  }

  private void buffer(String peer, int bound) {
    List<ChorAction> incoming = actions.stream().filter(action -> action.isCommunication() && action.receiver().equals(peer)).toList();
    if (!incoming.isEmpty()) {
      buffers.put(peer, new MessageBuffer(peer, bound, incoming, variables));
    }
  }

  public Program program(String name, List<Property> properties) {
    List<Values> initial = new ArrayList<>();
    peers.values().forEach(peer -> initial.addAll(peer.initial()));
    while (initial.size() < variables.cells()) {
      initial.add(Values.of(0));
    }
    List<Rule> rules = new ArrayList<>();
    for (PeerControl peer : peers.values()) {
      peer.triples().stream().filter(triple -> triple.action().isInternal()).forEach(triple -> rules.add(alone(peer, triple)));
    }
    actions.forEach(action -> rules.addAll(rules(action)));
    return new Program(name, names, variables.all(), new Init(initial, List.of()), rules, new Schedule.Free(), properties, view());
  }

  private List<Rule> rules(ChorAction action) {
    PeerControl sender = peers.get(action.sender());
    PeerControl receiver = peers.get(action.receiver());
    if (!action.isCommunication()) {
      return sender.triples(action).stream().map(triple -> alone(sender, triple)).toList();
    }
    if (!buffers.isEmpty()) {
      return Stream.concat(
              sender.triples(action).stream().map(triple -> send(action, sender, triple)),
              receiver.triples(action).stream().map(triple -> take(action, receiver, triple)))
          .toList();
    }
    List<Rule> rules = new ArrayList<>();
    for (Triple<PeerMove> sent : sender.triples(action)) {
      for (Triple<PeerMove> received : receiver.triples(action)) {
        rules.add(together(action, sent, received));
      }
    }
    return rules;
  }

  private Rule alone(PeerControl peer, Triple<PeerMove> triple) {
    return rule(new RuleParts().when(peer.guards(triple)).then(peer.exit(triple)), triple.action(), peer, List.of());
  }

  private Rule together(ChorAction action, Triple<PeerMove> sent, Triple<PeerMove> received) {
    PeerControl sender = peers.get(action.sender());
    PeerControl receiver = peers.get(action.receiver());
    RuleParts parts =
        new RuleParts().when(sender.guards(sent)).when(receiver.guards(received)).then(sender.exit(sent)).then(receiver.exit(received));
    return rule(parts, sent.action(), sender, List.of(names.indexOf(receiver.name())));
  }

  private Rule send(ChorAction action, PeerControl sender, Triple<PeerMove> triple) {
    MessageBuffer buffer = buffers.get(action.receiver());
    RuleParts parts =
        new RuleParts().when(sender.guards(triple)).when(List.of(buffer.hasRoom())).then(sender.exit(triple)).then(buffer.append(action));
    return rule(parts, triple.action(), sender, List.of());
  }

  private Rule take(ChorAction action, PeerControl receiver, Triple<PeerMove> triple) {
    poll.run();
    MessageBuffer buffer = buffers.get(action.receiver());
    RuleParts parts = new RuleParts().when(receiver.guards(triple)).when(List.of(buffer.startsWith(action))).then(receiver.exit(triple));
    parts.then(buffer.take(parts.slot()));
    String text = "tau (take " + action.text() + ")";
    return parts.rule(text, names.indexOf(receiver.name()), List.of(), Action.internal(), positions.get(receiver.name()).of(triple.action()));
  }

  private Rule rule(RuleParts parts, PeerMove move, PeerControl agent, List<Integer> partners) {
    poll.run();
    return parts.rule(move.text(), names.indexOf(agent.name()), partners, RuleParts.action(move), positions.get(agent.name()).of(move));
  }

  /** What can be said about each peer, in the order of the text. */
  public List<PeerConditions> peers() {
    return peers.values().stream().map(peer -> new PeerConditions(peer.name(), terminated(peer), moves(peer))).toList();
  }

  private Expr terminated(PeerControl peer) {
    return buffers.containsKey(peer.name()) ? Exprs.and(peer.terminated(), buffers.get(peer.name()).isEmpty()) : peer.terminated();
  }

  private Expr moves(PeerControl peer) {
    List<Expr> ways = new ArrayList<>();
    ways.add(peer.possible(peer.triples().stream().filter(triple -> triple.action().isInternal()).toList()));
    peer.actions().forEach(action -> ways.add(enabled(action, peer)));
    return BalancedExprs.or(ways);
  }

  /** The peer can take its part in the action. */
  private Expr enabled(ChorAction action, PeerControl peer) {
    Expr own = peer.possible(peer.triples(action));
    if (!action.isCommunication()) {
      return own;
    }
    if (buffers.isEmpty()) {
      PeerControl other = peers.get(action.sender().equals(peer.name()) ? action.receiver() : action.sender());
      return Exprs.and(own, other.possible(other.triples(action)));
    }
    MessageBuffer buffer = buffers.get(action.receiver());
    return Exprs.and(own, action.sender().equals(peer.name()) ? buffer.hasRoom() : buffer.startsWith(action));
  }

  /** All peers have terminated. */
  public Expr ended() {
    return BalancedExprs.and(peers().stream().map(PeerConditions::terminated).toList());
  }

  /** Some peer moves, or all have terminated. */
  private Expr live() {
    return Exprs.or(ended(), BalancedExprs.or(peers().stream().map(PeerConditions::moves).toList()));
  }

  /** No reachable state has a peer that has not terminated and moves in no continuation. */
  public Claim deadlockFree() {
    return DeadlockFreedom.claim(projections, peers(), live());
  }

  /** What the peers can do next in the states of the program. */
  public Offers offers(Program program) {
    return new ChorOffers(program, peers, positions, buffers);
  }

  /** The triples as readable text, peer by peer. */
  public String triples() {
    List<String> texts = peers.values().stream().map(peer -> peer.name() + "\n" + peer.show()).toList();
    return String.join("\n", texts);
  }

  private View view() {
    List<View.Observable> observables = new ArrayList<>();
    for (PeerControl peer : peers.values()) {
      observables.addAll(peer.observables());
      if (buffers.containsKey(peer.name())) {
        observables.addAll(buffers.get(peer.name()).observables());
      }
    }
    return new View(observables, ended(), live());
  }
}
