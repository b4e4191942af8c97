package skein.chor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Name;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;

/**
 * Peers and their composition by enumeration. Where something can be said about a state, there is a loop with a label that says it: {@code terminated !p},
 * {@code moves !p}, {@code ended}.
 */
final class NaiveImplementation {

  static final int LIMIT = 600;

  /** The state of each peer, and what its buffer holds. */
  private record Configuration(List<Integer> peers, List<List<String>> buffers) {}

  private record Transition(int source, String label, int target) {}

  /** The automaton of a peer. */
  private static final class Peer {
    final List<Set<List<NaiveChor.Thing>>> states = new ArrayList<>();
    final List<List<Transition>> steps = new ArrayList<>();

    Peer(NaiveChor rules, String main) {
      Map<Set<List<NaiveChor.Thing>>, Integer> numbers = new HashMap<>();
      states.add(rules.initial(main));
      numbers.put(states.getFirst(), 0);
      for (int i = 0; i < states.size() && i <= LIMIT; i++) {
        List<Transition> own = new ArrayList<>();
        for (NaiveChor.Step step : rules.steps(states.get(i))) {
          if (!numbers.containsKey(step.after())) {
            numbers.put(step.after(), states.size());
            states.add(step.after());
          }
          own.add(new Transition(i, step.label(), numbers.get(step.after())));
        }
        steps.add(own);
      }
    }

    boolean terminated(int state) {
      return states.get(state).equals(NaiveChor.TERMINATED);
    }
  }

  private final List<String> names;
  private final List<Peer> peers = new ArrayList<>();
  private final OptionalInt bound;
  private final List<Configuration> states = new ArrayList<>();
  private final Map<Configuration, Integer> numbers = new HashMap<>();
  private final List<Transition> transitions = new ArrayList<>();
  /** For each peer the states in which it has terminated, and those in which it moves. */
  private final List<BitSet> terminated = new ArrayList<>();
  private final List<BitSet> moves = new ArrayList<>();

  private NaiveImplementation(List<String> names, List<NaiveChor> rules, String main, OptionalInt bound) {
    this.names = names;
    this.bound = bound;
    rules.forEach(each -> peers.add(new Peer(each, main)));
    names.forEach(_ -> terminated.add(new BitSet()));
    names.forEach(_ -> moves.add(new BitSet()));
    number(new Configuration(names.stream().map(_ -> 0).toList(), names.stream().map(_ -> List.<String>of()).toList()));
    for (int i = 0; i < states.size() && !isTooLarge(); i++) {
      for (int p = 0; p < names.size(); p++) {
        steps(i, p);
        if (peers.get(p).terminated(states.get(i).peers.get(p)) && states.get(i).buffers.get(p).isEmpty()) {
          terminated.get(p).set(i);
        }
      }
    }
  }

  static NaiveImplementation of(ChorSpec spec, String main, OptionalInt bound) {
    List<String> names = spec.peers().stream().map(Name::text).toList();
    return new NaiveImplementation(names, names.stream().map(peer -> NaiveChor.of(spec, peer)).toList(), main, bound);
  }

  static NaiveImplementation choreography(ChorSpec spec, String main) {
    return new NaiveImplementation(List.of(main), List.of(NaiveChor.global(spec)), main, OptionalInt.empty());
  }

  boolean isTooLarge() {
    return states.size() > LIMIT || peers.stream().anyMatch(peer -> peer.states.size() > LIMIT);
  }

  private int number(Configuration configuration) {
    return numbers.computeIfAbsent(configuration, _ -> {
      states.add(configuration);
      return states.size() - 1;
    });
  }

  private void add(int source, String label, Configuration target, int... taking) {
    transitions.add(new Transition(source, label, number(target)));
    for (int p : taking) {
      moves.get(p).set(source);
    }
  }

  private void steps(int source, int p) {
    Configuration from = states.get(source);
    for (Transition step : peers.get(p).steps.get(from.peers.get(p))) {
      String[] label = step.label.split(" !");
      Configuration moved = moved(from, p, step.target);
      if (label.length < 3 || names.size() == 1) {
        add(source, step.label, moved, p);
        continue;
      }
      int sender = names.indexOf(label[1]);
      int receiver = names.indexOf(label[2]);
      if (bound.isEmpty()) {
        if (p == sender) {
          for (Transition other : peers.get(receiver).steps.get(from.peers.get(receiver))) {
            if (other.label.equals(step.label)) {
              add(source, step.label, moved(moved, receiver, other.target), sender, receiver);
            }
          }
        }
      } else if (p == sender) {
        List<String> buffer = new ArrayList<>(from.buffers.get(receiver));
        if (buffer.size() < bound.getAsInt()) {
          buffer.add(step.label);
          add(source, step.label, buffered(moved, receiver, buffer), p);
        }
      } else if (!from.buffers.get(p).isEmpty() && from.buffers.get(p).getFirst().equals(step.label)) {
        add(source, NaiveChor.TAU, buffered(moved, p, from.buffers.get(p).subList(1, from.buffers.get(p).size())), p);
      }
    }
  }

  private static Configuration moved(Configuration from, int peer, int state) {
    List<Integer> peers = new ArrayList<>(from.peers);
    peers.set(peer, state);
    return new Configuration(List.copyOf(peers), from.buffers);
  }

  private static Configuration buffered(Configuration from, int peer, List<String> buffer) {
    List<List<String>> buffers = new ArrayList<>(from.buffers);
    buffers.set(peer, List.copyOf(buffer));
    return new Configuration(from.peers, List.copyOf(buffers));
  }

  private boolean ended(int state) {
    return terminated.stream().allMatch(each -> each.get(state));
  }

  /** With what can be said about each state. */
  Lts described(Alphabet labels) {
    LtsBuilder builder = builder(labels);
    for (int state = 0; state < states.size(); state++) {
      for (int p = 0; p < names.size(); p++) {
        if (terminated.get(p).get(state)) {
          builder.add(state, "terminated !" + names.get(p), state);
        }
        if (moves.get(p).get(state)) {
          builder.add(state, "moves !" + names.get(p), state);
        }
      }
    }
    return builder.build(0, states.size());
  }

  /** With the end as a visible step. */
  Lts ending(Alphabet labels) {
    return builder(labels).build(0, states.size());
  }

  private LtsBuilder builder(Alphabet labels) {
    LtsBuilder builder = new LtsBuilder(labels);
    transitions.forEach(each -> builder.add(each.source, each.label, each.target));
    for (int state = 0; state < states.size(); state++) {
      if (ended(state)) {
        builder.add(state, "ended", state);
      }
    }
    return builder;
  }

  /** No state has a peer that has not terminated and moves in no continuation. */
  boolean isDeadlockFree() {
    for (int p = 0; p < names.size(); p++) {
      BitSet fine = new BitSet();
      fine.or(moves.get(p));
      boolean changed = true;
      while (changed) {
        changed = false;
        for (Transition each : transitions) {
          if (fine.get(each.target) && !fine.get(each.source)) {
            fine.set(each.source);
            changed = true;
          }
        }
      }
      fine.or(terminated.get(p));
      if (fine.nextClearBit(0) < states.size()) {
        return false;
      }
    }
    return true;
  }
}
