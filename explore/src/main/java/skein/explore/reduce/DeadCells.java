package skein.explore.reduce;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import skein.core.program.Schedule;
import skein.core.values.Domains;
import skein.core.values.IntervalSet;

/**
 * The cells whose value does not matter while a process is at some place: only it ever reads them, and it will
 * overwrite them first. Found by the usual backward analysis of live variables, for each process on its own.
 */
final class DeadCells {

  /** More places are too many to keep a table of. */
  private static final long MOST_PLACES = 1 << 10;

  private final Behaviour behaviour;
  private final Domains domains;

  private DeadCells(Behaviour behaviour, Domains domains) {
    this.behaviour = behaviour;
    this.domains = domains;
  }

  /** Codes may be far apart although the values are few: a table of them all is then too large. */
  static boolean hasTable(long mask) {
    return mask >= 0 && mask < 16 * MOST_PLACES;
  }

  /** For each location's cell and each of its values, the cells that are dead there; never those to keep. */
  static Map<Integer, TreeMap<Long, BitSet>> of(
      Behaviour behaviour, Domains domains, List<Swap> swaps, BitSet keep) {
    DeadCells analysis = new DeadCells(behaviour, domains);
    Map<Integer, TreeMap<Long, BitSet>> dead = new TreeMap<>();
    for (Location location : behaviour.locations()) {
      if (domains.cell(location.cell()).size() <= MOST_PLACES) {
        analysis.at(location).ifPresent(places -> dead.put(location.cell(), places));
      }
    }
    dead.forEach((cell, places) -> places.keySet().removeIf(value -> !domains.cell(cell).contains(value)));
    dead.values().forEach(places -> places.values().forEach(cells -> cells.andNot(keep)));
    swaps.forEach(swap -> dead.values().forEach(places -> places.values().forEach(cells -> cells.andNot(swap.names()))));
    while (!isAlike(dead, swaps)) {}
    dead.values().forEach(places -> places.values().removeIf(BitSet::isEmpty));
    dead.values().removeIf(Map::isEmpty);
    return dead;
  }

  /** Where agents can change places, what is dead for one must be dead for the other. Whether it was already so. */
  private static boolean isAlike(Map<Integer, TreeMap<Long, BitSet>> dead, List<Swap> swaps) {
    boolean[] changed = {false};
    for (Swap swap : swaps) {
      dead.forEach((cell, places) -> places.forEach((value, cells) -> {
        TreeMap<Long, BitSet> others = dead.getOrDefault(swap.cells()[cell], new TreeMap<>());
        BitSet other = others.getOrDefault(value, new BitSet());
        for (int each = cells.nextSetBit(0); each >= 0; each = cells.nextSetBit(each + 1)) {
          if (!other.get(swap.cells()[each])) {
            cells.clear(each);
            changed[0] = true;
          }
        }
      }));
    }
    return !changed[0];
  }

  private Optional<TreeMap<Long, BitSet>> at(Location location) {
    BitSet own = own(location);
    TreeMap<Long, BitSet> live = new TreeMap<>();
    IntervalSet values = domains.cell(location.cell());
    for (int i = 0; i < values.intervals(); i++) {
      for (long value = values.low(i); value <= values.high(i); value++) {
        live.put(value, new BitSet());
      }
    }
    boolean changed = !own.isEmpty();
    while (changed) {
      changed = false;
      for (long here : location.at().keySet()) {
        for (Outcome outcome : location.at().get(here)) {
          Optional<Set<Long>> next = location.next(behaviour.terms(), outcome, here);
          if (next.isEmpty() || !live.keySet().containsAll(next.get())) {
            return Optional.empty();
          }
          BitSet needed = needed(outcome, own, next.get(), live);
          needed.and(own);
          int before = live.computeIfAbsent(here, _ -> new BitSet()).cardinality();
          live.get(here).or(needed);
          changed |= live.get(here).cardinality() > before;
        }
      }
    }
    live.replaceAll((_, cells) -> {
      BitSet rest = (BitSet) own.clone();
      rest.andNot(cells);
      return rest;
    });
    return Optional.of(live);
  }

  private BitSet needed(Outcome outcome, BitSet own, Set<Long> next, TreeMap<Long, BitSet> live) {
    BitSet later = new BitSet();
    next.forEach(value -> later.or(live.get(value)));
    BitSet needed = behaviour.readsToDecide(outcome);
    outcome.effects().forEach((cell, value) -> {
      if (!own.get(cell) || later.get(cell)) {
        needed.or(behaviour.support(value));
      }
    });
    later.andNot(Behaviour.writes(outcome));
    needed.or(later);
    return needed;
  }

  /** The cells that matter to nobody but this process. */
  private BitSet own(Location location) {
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
