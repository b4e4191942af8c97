package skein.explore;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

/** Decides questions about listed systems by iteration over sets of states, directly from the definitions. */
final class BruteForce {

  private final ListedSystem system;
  private final boolean ignoreEnds;
  private final OptionalInt bound;

  BruteForce(ListedSystem system, boolean ignoreEnds, OptionalInt bound) {
    this.system = system;
    this.ignoreEnds = ignoreEnds;
    this.bound = bound;
  }

  boolean isEnd(int state) {
    return system.steps.get(state).isEmpty();
  }

  boolean onlyErrs(int state) {
    return !isEnd(state) && system.steps.get(state).stream().allMatch(t -> t < 0);
  }

  boolean errs(int state) {
    return system.steps.get(state).contains(-1);
  }

  BitSet initial() {
    BitSet set = new BitSet();
    system.initial.forEach(set::set);
    return set;
  }

  BitSet after(BitSet states) {
    BitSet next = new BitSet();
    states.stream().forEach(s -> system.steps.get(s).stream().filter(t -> t >= 0).forEach(next::set));
    return next;
  }

  private int horizon() {
    return bound.orElse(system.size() + 1);
  }

  /** The minimal number of steps to a state of the set; -1 if there is none within the bound. */
  int distance(BitSet wanted) {
    BitSet now = initial();
    BitSet all = new BitSet();
    for (int k = 0; k <= horizon(); k++) {
      if (now.intersects(wanted)) {
        return k;
      }
      all.or(now);
      now = after(now);
      now.andNot(all);
    }
    return -1;
  }

  BitSet reachable() {
    BitSet all = new BitSet();
    BitSet now = initial();
    for (int k = 0; k <= horizon(); k++) {
      all.or(now);
      now = after(now);
      now.andNot(all);
    }
    return all;
  }

  BitSet where(IntPredicate condition) {
    BitSet set = new BitSet();
    for (int s = 0; s < system.size(); s++) {
      if (condition.test(s)) {
        set.set(s);
      }
    }
    return set;
  }

  /** The minimal number of attempts after which an error is raised (a step that raises an error is one attempt); -1 if there is none. */
  int distanceToError(BitSet erringPredicate) {
    int step = distance(where(this::errs));
    boolean inTime = step >= 0 && (bound.isEmpty() || step < bound.getAsInt());
    int predicate = distance(erringPredicate);
    return !inTime ? predicate : predicate < 0 ? step + 1 : Math.min(step + 1, predicate);
  }

  /** Follows all runs that avoid the goal, for more steps than there are states. */
  boolean eventually(BitSet goal) {
    BitSet met = (BitSet) goal.clone();
    if (ignoreEnds) {
      met.or(where(this::isEnd));
    }
    BitSet now = initial();
    now.andNot(met);
    for (int k = 0; k < horizon(); k++) {
      if (now.stream().anyMatch(s -> isEnd(s) || onlyErrs(s))) {
        return false;
      }
      now = after(now);
      now.andNot(met);
    }
    return now.isEmpty();
  }

  /** The states reachable before the goal holds, and those where it first holds. */
  BitSet before(BitSet goal) {
    BitSet all = new BitSet();
    BitSet now = initial();
    for (int k = 0; k <= horizon(); k++) {
      all.or(now);
      now.andNot(goal);
      now = after(now);
      now.andNot(all);
    }
    return all;
  }

  boolean canReachGoalFromAll(BitSet from, BitSet goal) {
    BitSet never = (BitSet) from.clone();
    never.andNot(whereItCanBeReached(goal));
    return never.isEmpty();
  }

  boolean canReach(int state, BitSet goal) {
    return whereItCanBeReached(goal).get(state);
  }

  private BitSet whereItCanBeReached(BitSet goal) {
    BitSet can = (BitSet) goal.clone();
    if (ignoreEnds) {
      can.or(where(this::isEnd));
    }
    int before;
    do {
      before = can.cardinality();
      BitSet known = (BitSet) can.clone();
      can.or(where(s -> system.steps.get(s).stream().anyMatch(t -> t >= 0 && known.get(t))));
    } while (can.cardinality() > before);
    return can;
  }

  long transitions(BitSet from) {
    return from.stream().mapToObj(system.steps::get).flatMap(List::stream).filter(t -> t >= 0).count();
  }
}
