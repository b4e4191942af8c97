package skein.explore.reduce;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.core.program.Schedule;
import skein.explore.term.ControlCell;
import skein.explore.term.SymbolicBehaviour;
import skein.explore.term.SymbolicOutcome;

/**
 * The dead cells at each location of a process: only this process reads them, and it will overwrite them first.
 * Found by the usual backward live-variable analysis, for each process separately.
 */
final class DeadCells {

  /** With more locations, a table would be too large. */
  private static final long MOST_PLACES = 1 << 10;

  /** A process, the cells that only it reads, and which of them are live at each location. */
  private record Process(ControlCell location, BitSet own, TreeMap<Long, BitSet> live) {

    boolean isDead(long place, int cell) {
      return own.get(cell) && live.containsKey(place) && !live.get(place).get(cell);
    }

    TreeMap<Long, BitSet> dead() {
      TreeMap<Long, BitSet> dead = new TreeMap<>();
      live.forEach((place, alive) -> {
        BitSet rest = (BitSet) own.clone();
        rest.andNot(alive);
        if (!rest.isEmpty()) {
          dead.put(place, rest);
        }
      });
      return dead;
    }
  }

  private final SymbolicBehaviour behaviour;
  private final Domains domains;

  private DeadCells(SymbolicBehaviour behaviour, Domains domains) {
    this.behaviour = behaviour;
    this.domains = domains;
  }

  /** Codes may be far apart although there are few values: then a table of all codes is too large. */
  static boolean hasTable(long mask) {
    return mask >= 0 && mask < 16 * MOST_PLACES;
  }

  /**
   * For each control cell and each of its values, the cells that are dead there; never those to keep. A cell that is not
   * reset counts as live, whatever the reason: otherwise it could get its value from a cell that was reset.
   */
  static Map<Integer, TreeMap<Long, BitSet>> of(
      SymbolicBehaviour behaviour, Domains domains, List<Swap> swaps, BitSet keep) {
    DeadCells analysis = new DeadCells(behaviour, domains);
    BitSet kept = (BitSet) keep.clone();
    swaps.forEach(swap -> kept.or(swap.names()));
    Map<Integer, Process> processes = analysis.processes(kept);
    // The cell that determines what is dead is never dead itself: otherwise the result would depend on the order of resets.
    processes.values().removeIf(process -> process.dead().isEmpty());
    processes.keySet().forEach(kept::set);
    processes = analysis.processes(kept);
    while (addAlike(processes, swaps)) {
      processes.values().forEach(analysis::settle);
    }
    Map<Integer, TreeMap<Long, BitSet>> dead = new TreeMap<>();
    processes.forEach((cell, process) -> dead.put(cell, process.dead()));
    dead.values().removeIf(Map::isEmpty);
    return dead;
  }

  /** If agents can be swapped, what is live for one must be live for the other. Returns whether anything changed. */
  private static boolean addAlike(Map<Integer, Process> processes, List<Swap> swaps) {
    boolean[] changed = {false};
    for (Swap swap : swaps) {
      processes.forEach((cell, process) -> process.dead().forEach((place, dead) -> {
        Process other = processes.get(swap.cells()[cell]);
        long there = swap.names().get(cell) ? swap.name(place) : place;
        dead.stream()
            .filter(each -> other == null || !other.isDead(there, swap.cells()[each]))
            .forEach(each -> {
              process.live().get(place).set(each);
              changed[0] = true;
            });
      }));
    }
    return changed[0];
  }

  private Map<Integer, Process> processes(BitSet kept) {
    Map<Integer, Process> processes = new TreeMap<>();
    for (ControlCell location : behaviour.locations()) {
      IntervalSet values = domains.cell(location.cell());
      if (values.size() <= MOST_PLACES) {
        TreeMap<Long, BitSet> live = new TreeMap<>();
        for (int i = 0; i < values.intervals(); i++) {
          for (long value = values.low(i); value <= values.high(i); value++) {
            live.put(value, new BitSet());
          }
        }
        BitSet own = own(location);
        own.andNot(kept);
        Process process = new Process(location, own, live);
        if (settle(process)) {
          processes.put(location.cell(), process);
        }
      }
    }
    return processes;
  }

  /** Computes the fixed point of live cells; false if the successors of a location are not known. */
  private boolean settle(Process process) {
    ControlCell location = process.location();
    TreeMap<Long, BitSet> live = process.live();
    boolean changed = !process.own().isEmpty();
    while (changed) {
      changed = false;
      for (long here : live.keySet()) {
        for (SymbolicOutcome outcome : location.at().getOrDefault(here, List.of())) {
          Optional<Set<Long>> next = location.next(behaviour.terms(), outcome, here);
          if (next.isEmpty() || !live.keySet().containsAll(next.get())) {
            return false;
          }
          BitSet needed = needed(outcome, process.own(), next.get(), live);
          int before = live.get(here).cardinality();
          live.get(here).or(needed);
          changed |= live.get(here).cardinality() > before;
        }
      }
    }
    return true;
  }

  private BitSet needed(SymbolicOutcome outcome, BitSet own, Set<Long> next, TreeMap<Long, BitSet> live) {
    BitSet later = new BitSet();
    next.forEach(value -> later.or(live.get(value)));
    BitSet needed = behaviour.readsToDecide(outcome);
    outcome.effects().forEach((cell, value) -> {
      if (!own.get(cell) || later.get(cell)) {
        needed.or(behaviour.support(value));
      }
    });
    later.andNot(SymbolicBehaviour.writes(outcome));
    needed.or(later);
    return needed;
  }

  /** The cells that only this process reads. */
  private BitSet own(ControlCell location) {
    BitSet own = new BitSet();
    for (int cell = 0; cell < domains.ofCells().size(); cell++) {
      own.set(cell, domains.cell(cell).size() > 1);
    }
    own.clear(location.cell());
    location.others().forEach(outcome -> own.andNot(behaviour.reads(outcome)));
    behaviour.predicates().forEach(predicate -> own.andNot(behaviour.support(predicate)));
    if (behaviour.program().schedule() instanceof Schedule.RoundRobin(var turn, var busy)) {
      own.clear(turn.offset());
      for (int agent = 0; agent < behaviour.program().agents().size(); agent++) {
        own.andNot(behaviour.support(behaviour.condition(busy, agent)));
      }
    }
    return own;
  }
}
