package skein.chor.lower;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.MovePositions;
import skein.chor.meaning.PeerMove;
import skein.core.method.EmulationFunction;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.SequentialEmulation;
import skein.core.method.ProcessTriples;

/** The triples of each peer, those that two of them take together, and the calls of emulation functions. Counts rules in the order of the program. */
final class ChorMethod {

  private final Map<String, PeerControl> peers;
  private final Map<String, MovePositions> positions;
  private final Map<String, PeerTriples> triples = new LinkedHashMap<>();
  private final Map<Integer, LinkedTriple> byNumber = new HashMap<>();
  private final List<JointStep> joints = new ArrayList<>();
  private final Map<ChorRule, List<EmulationFunction.Call>> calls = new EnumMap<>(ChorRule.class);
  private int number = 1;
  private int rules;

  private ChorMethod(Map<String, PeerControl> peers, Map<String, MovePositions> positions) {
    this.peers = peers;
    this.positions = positions;
  }

  /**
   * @param actions in the order of the rules for them
   * @param buffered whether messages are sent to buffers
   */
  static SequentialEmulation of(Map<String, PeerControl> peers, Map<String, MovePositions> positions, Set<ChorAction> actions, boolean buffered) {
    ChorMethod method = new ChorMethod(peers, positions);
    peers.values().forEach(method::add);
    peers.values().forEach(peer -> peer.moves().stream().filter(PeerMove::isInternal).forEach(move -> method.alone(ChorRule.DECIDE, peer.name(), move, move.text())));
    actions.forEach(action -> method.add(action, buffered));
    Set<Integer> shared = method.joints.stream().flatMap(joint -> joint.members().stream()).collect(Collectors.toSet());
    List<ProcessTriples> processes = method.triples.values().stream().map(each -> withPartners(each.process(), shared)).toList();
    return new SequentialEmulation(processes, method.joints, method.calls.entrySet().stream().map(each -> each.getKey().function(each.getValue())).toList());
  }

  /** Without buffers, a communication is no step of one peer. */
  private static ProcessTriples withPartners(ProcessTriples process, Set<Integer> shared) {
    return new ProcessTriples(
        process.title(), process.counters(), process.triples().stream().map(triple -> shared.contains(triple.number()) ? triple.together() : triple).toList());
  }

  private void add(PeerControl peer) {
    PeerTriples own = peer.triples(number, move -> positions.get(peer.name()).of(move));
    triples.put(peer.name(), own);
    own.process().triples().forEach(triple -> byNumber.put(triple.number(), triple));
    number += own.process().triples().size();
  }

  private void add(ChorAction action, boolean buffered) {
    PeerMove move = new PeerMove.Act(action);
    if (!action.isCommunication()) {
      alone(ChorRule.LOCAL, action.sender(), move, action.text());
    } else if (buffered) {
      alone(ChorRule.SEND, action.sender(), move, action.text());
      alone(ChorRule.RECEIVE, action.receiver(), move, action.text());
    } else {
      communicate(action, move);
    }
  }

  private void alone(ChorRule rule, String peer, PeerMove move, String subject) {
    call(rule, new EmulationFunction.Call(numbers(peer, move), subject, peer, Optional.of(positions.get(peer).of(move)), next(peers.get(peer).exits(move).size())));
  }

  private void communicate(ChorAction action, PeerMove move) {
    List<List<List<Integer>>> parts = List.of(alternatives(action.sender(), move), alternatives(action.receiver(), move));
    int count = peers.get(action.sender()).exits(move).size() * peers.get(action.receiver()).exits(move).size();
    JointStep joint = new JointStep(number++, action.text(), parts, condition(parts, LinkedTriple::entry), condition(parts, LinkedTriple::exit));
    joints.add(joint);
    String both = action.sender() + ", " + action.receiver();
    call(
        ChorRule.COMMUNICATE,
        new EmulationFunction.Call(List.of(joint.number()), action.text(), both, Optional.of(positions.get(action.sender()).of(move)), next(count)));
  }

  /** Those of both triples, if there is nothing to choose. */
  private String condition(List<List<List<Integer>>> parts, Function<LinkedTriple, String> of) {
    return parts.stream().allMatch(part -> part.size() == 1)
        ? parts.stream().map(part -> of.apply(byNumber.get(part.getFirst().getFirst()))).collect(Collectors.joining(", "))
        : JointStep.OF_TRIPLES;
  }

  private List<List<Integer>> alternatives(String peer, PeerMove move) {
    return numbers(peer, move).stream().map(List::of).toList();
  }

  private List<Integer> numbers(String peer, PeerMove move) {
    return triples.get(peer).numbers().getOrDefault(move, List.of());
  }

  private List<Integer> next(int count) {
    rules += count;
    return IntStream.range(rules - count, rules).boxed().toList();
  }

  private void call(ChorRule rule, EmulationFunction.Call call) {
    calls.computeIfAbsent(rule, _ -> new ArrayList<>()).add(call);
  }
}
