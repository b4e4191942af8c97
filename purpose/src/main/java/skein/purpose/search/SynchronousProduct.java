package skein.purpose.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.purpose.model.Distances;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;
import skein.purpose.model.Purpose;
import skein.purpose.simulator.Offer;
import skein.purpose.simulator.Simulator;
import skein.purpose.simulator.SimulatorState;

/** The synchronous product, built on the fly: only what the purpose requires is simulated. */
final class SynchronousProduct {

  private final Purpose purpose;
  private final Simulator simulator;
  private final int[] distance;
  private final Gate gate;
  private final Watcher watcher;

  /** A transition of the simulator whose event synchronises with the given transition of the purpose. */
  record Candidate(Offer offer, int move, int target) {}

  SynchronousProduct(Purpose purpose, Simulator simulator, int wanted, Gate gate, Watcher watcher) {
    this.purpose = purpose;
    this.simulator = simulator;
    this.distance = Distances.to(purpose.system(), new int[] {wanted});
    this.gate = gate;
    this.watcher = watcher;
  }

  /** Whether the wanted verdict can be reached from there in the purpose. */
  boolean hopeful(int state) {
    return distance[state] != Distances.NEVER;
  }

  /**
   * The possible next transitions, judged by events alone: nearest to the wanted verdict first, then in the order of the
   * purpose; transitions on the same event are adjacent, in the order of the simulator.
   */
  List<Candidate> candidates(int q, SimulatorState s) {
    simulator.goTo(s);
    Map<Event, List<Candidate>> byEvent = new LinkedHashMap<>();
    for (Offer offer : simulator.successors(s)) {
      purpose
          .answer(q, offer.event())
          .ifPresent(
              move ->
                  byEvent
                      .computeIfAbsent(offer.event(), _ -> new ArrayList<>(1))
                      .add(new Candidate(offer, move, purpose.state(q).moves().get(move).target())));
    }
    List<Candidate> all = new ArrayList<>();
    byEvent.values().forEach(all::addAll);
    if (byEvent.size() > 1) {
      all.sort(Comparator.<Candidate>comparingInt(c -> distance[c.target()]).thenComparingInt(Candidate::move));
    }
    return all;
  }

  /** Follows the candidate; empty if the next state lacks a literal that the purpose requires. */
  Optional<SimulatorState> take(int q, SimulatorState from, Candidate candidate) {
    gate.taken++;
    simulator.goTo(from);
    simulator.schedule(candidate.offer());
    if (simulator.commits(candidate.offer().event())) {
      simulator.step();
    }
    SimulatorState to = simulator.current();
    boolean synchronised = showsAll(to, purpose.state(candidate.target()).literals());
    watcher.tried(q, from, candidate.offer(), candidate.target(), to, synchronised);
    return synchronised ? Optional.of(to) : Optional.empty();
  }

  private static boolean showsAll(SimulatorState state, Set<Literal> literals) {
    for (Literal literal : literals) {
      if (!state.shows(literal)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the candidate is a transition of the product; simulates it only if necessary. */
  boolean synchronises(int q, SimulatorState from, Candidate candidate) {
    return purpose.state(candidate.target()).literals().isEmpty() || take(q, from, candidate).isPresent();
  }
}
