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
import skein.core.budget.Budget;
import skein.core.explain.Offers;
import skein.core.method.SequentialEmulation;
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
import skein.triples.term.StructureTooLarge;

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
  private final Budget budget;

  /**
   * Needs a checked spec.
   *
   * @param bound how many messages a buffer holds; without it, communication is synchronous
   * @throws StructureTooLarge if a peer has too many control locations
   */
  public ImplementationLowering(ChorSpec spec, String main, OptionalInt bound, Budget budget) {
    this(spec, main, bound, PeerControl.MOST_STATES, budget);
  }

  /** @param mostStates peers with more states are encoded by their ways to go on, if these are few */
  public ImplementationLowering(ChorSpec spec, String main, OptionalInt bound, int mostStates, Budget budget) {
    this.budget = budget;
    this.names = spec.peers().stream().map(Name::text).toList();
    this.projections = names.stream().map(peer -> NaturalProjection.of(spec, main, peer)).toList();
    for (NaturalProjection projection : projections) {
      peers.put(projection.peer(), control(projection, main, mostStates));
      positions.put(projection.peer(), new MovePositions(projection));
    }
    peers.values().forEach(peer -> actions.addAll(peer.actions()));
    if (bound.isPresent()) {
      names.forEach(peer -> buffer(peer, bound.getAsInt()));
    }
  }

  private PeerControl control(NaturalProjection projection, String main, int mostStates) {
    try {
      return PeerControl.of(projection.peer(), main, ChorTerm.of(projection), variables, mostStates, budget);
    } catch (StructureTooLarge tooLarge) {
      throw tooLarge.in(projection.peer());
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
      internal(peer).forEach(move -> rules.addAll(alone(peer, move)));
    }
    actions.forEach(action -> rules.addAll(rules(action)));
    return new Program(name, names, variables.all(), new Init(initial, List.of()), rules, new Schedule.Free(), properties, view());
  }

  private static Stream<PeerMove> internal(PeerControl peer) {
    return peer.moves().stream().filter(PeerMove::isInternal);
  }

  private List<Rule> rules(ChorAction action) {
    PeerMove move = new PeerMove.Act(action);
    PeerControl sender = peers.get(action.sender());
    if (!action.isCommunication()) {
      return alone(sender, move);
    }
    if (!buffers.isEmpty()) {
      return Stream.concat(
              sender.exits(move).stream().map(way -> send(action, sender, way)),
              peers.get(action.receiver()).exits(move).stream().map(way -> take(action, way)))
          .toList();
    }
    List<Rule> rules = new ArrayList<>();
    for (PeerControl.GuardedExit sent : sender.exits(move)) {
      for (PeerControl.GuardedExit received : peers.get(action.receiver()).exits(move)) {
        rules.add(rule(new RuleParts().take(sent).take(received), move, sender, List.of(names.indexOf(action.receiver()))));
      }
    }
    return rules;
  }

  private List<Rule> alone(PeerControl peer, PeerMove move) {
    return peer.exits(move).stream().map(way -> rule(new RuleParts().take(way), move, peer, List.of())).toList();
  }

  private Rule send(ChorAction action, PeerControl sender, PeerControl.GuardedExit way) {
    MessageBuffer buffer = buffers.get(action.receiver());
    return rule(new RuleParts().take(way).when(buffer.hasRoom()).then(buffer.append(action)), new PeerMove.Act(action), sender, List.of());
  }

  private Rule take(ChorAction action, PeerControl.GuardedExit way) {
    budget.poll();
    MessageBuffer buffer = buffers.get(action.receiver());
    RuleParts parts = new RuleParts().take(way).when(buffer.startsWith(action));
    parts.then(buffer.take(parts.slot()));
    return parts.rule(
        "tau (take " + action.text() + ")",
        names.indexOf(action.receiver()),
        List.of(),
        Action.internal(),
        positions.get(action.receiver()).of(new PeerMove.Act(action)));
  }

  private Rule rule(RuleParts parts, PeerMove move, PeerControl agent, List<Integer> partners) {
    budget.poll();
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
    Stream<Expr> actions = peer.actions().stream().map(action -> enabled(action, peer));
    return BalancedExprs.or(Stream.concat(internal(peer).map(peer::possible), actions).toList());
  }

  /** The peer can take its part in the action. */
  private Expr enabled(ChorAction action, PeerControl peer) {
    PeerMove move = new PeerMove.Act(action);
    Expr own = peer.possible(move);
    if (!action.isCommunication()) {
      return own;
    }
    boolean sends = action.sender().equals(peer.name());
    if (buffers.isEmpty()) {
      return Exprs.and(own, peers.get(sends ? action.receiver() : action.sender()).possible(move));
    }
    MessageBuffer buffer = buffers.get(action.receiver());
    return Exprs.and(own, sends ? buffer.hasRoom() : buffer.startsWith(action));
  }

  /** All peers have terminated. */
  public Expr ended() {
    return BalancedExprs.and(peers().stream().map(PeerConditions::terminated).toList());
  }

  /** Some peer moves, or all have terminated. */
  private Expr live() {
    List<Expr> ways = new ArrayList<>(List.of(ended()));
    for (PeerControl peer : peers.values()) {
      internal(peer).forEach(move -> ways.add(peer.possible(move)));
      // Where both take a communication at once, it is enough to ask its sender.
      peer.actions().stream()
          .filter(action -> !buffers.isEmpty() || action.sender().equals(peer.name()))
          .forEach(action -> ways.add(enabled(action, peer)));
    }
    return BalancedExprs.or(ways);
  }

  /** No reachable state has a peer that has not terminated and moves in no continuation. */
  public Claim deadlockFree() {
    return DeadlockFreedom.claim(projections, peers(), live());
  }

  /** What the peers can do next in the states of the program. */
  public Offers offers(Program program) {
    return new ChorOffers(program, peers, positions, buffers);
  }

  /** The triples of the peers, and what they are to the program. */
  public SequentialEmulation method() {
    return ChorMethod.of(peers, positions, actions, !buffers.isEmpty());
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
