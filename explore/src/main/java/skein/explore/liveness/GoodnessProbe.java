package skein.explore.liveness;

import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.search.graph.Graph;
import skein.search.store.Hash;
import skein.search.store.Space;
import skein.search.store.StateMarks;

/** Decides for one state at a time whether its successors make it good. Not thread-safe. */
final class GoodnessProbe {

  private static final int LONGEST_WALK = 64;
  private static final int MOST_CREDIT = 1 << 10;
  /** The cost of a walk that finds no good state, in successful walks. */
  private static final int COST_OF_FAILURE = 8;
  /** Without credit, one walk is tried per this many states. */
  private static final int STATES_PER_TRIAL = 1 << 8;
  /** Results of a step of a walk, other than the index of the successor to continue with. */
  private static final int GOOD = -1;
  private static final int NOWHERE = -2;

  private final Graph graph;
  private final Space space;
  private final StateMarks good;
  private final Sweep.Mode mode;
  private final boolean endsAreGoals;
  private final Successors out;
  private final long[] here;
  private final long[] way = new long[LONGEST_WALK];
  private long[] hashes = new long[64];
  private int touched;
  private int decisive;
  private int credit = MOST_CREDIT;
  private int untilTrial = STATES_PER_TRIAL;

  GoodnessProbe(Graph graph, Space space, StateMarks good, Sweep.Mode mode, boolean endsAreGoals, Budget budget) {
    this.graph = graph;
    this.space = space;
    this.good = good;
    this.mode = mode;
    this.endsAreGoals = endsAreGoals;
    this.out = new Successors(space.words(), budget);
    this.here = new long[space.words()];
  }

  /** Marks the state, and possibly others that are shown to be good; returns whether it is good. */
  boolean makesGood(long[] state, long place) {
    if (walksToGood(state, place)) {
      return true;
    }
    if (becomesGood(state)) {
      good.set(place);
      return true;
    }
    return false;
  }

  /** A random walk; if it reaches a good state, marks all states on the way. */
  private boolean walksToGood(long[] state, long place) {
    if (mode == Sweep.Mode.ALL || (credit <= 0 && --untilTrial > 0)) {
      return false;
    }
    untilTrial = STATES_PER_TRIAL;
    System.arraycopy(state, 0, here, 0, here.length);
    way[0] = place;
    int length = 1;
    while (length < LONGEST_WALK) {
      long chance = Hash.of(here, 0, here.length) + length * 0x9E3779B97F4A7C15L;
      int chosen = step(chance);
      if (chosen == GOOD) {
        for (int i = 0; i < length; i++) {
          good.set(way[i]);
        }
        credit = Math.min(MOST_CREDIT, credit + 1);
        return true;
      }
      if (chosen == NOWHERE) {
        break;
      }
      System.arraycopy(out.words(), chosen * here.length, here, 0, here.length);
      way[length++] = space.find(here, 0);
    }
    credit = Math.max(0, credit - COST_OF_FAILURE);
    return false;
  }

  /** The successor to continue with, from the first part that has any. */
  private int step(long chance) {
    int parts = graph.parts();
    int first = (int) Math.unsignedMultiplyHigh(chance, parts);
    for (int k = 0; k < parts; k++) {
      if (!graph.expandPart((first + k) % parts, here, 0, out)) {
        return NOWHERE;
      }
      if (out.count() > 0) {
        return decides() ? GOOD : (int) Math.floorMod(chance, (long) out.count());
      }
    }
    return NOWHERE;
  }

  /** Computes only as many parts of the successors as needed, starting with the part that decided last time. */
  private boolean becomesGood(long[] state) {
    boolean all = mode == Sweep.Mode.ALL;
    int parts = graph.parts();
    int found = 0;
    for (int k = 0; k < parts; k++) {
      int part = decisive + k < parts ? decisive + k : decisive + k - parts;
      if (!graph.expandPart(part, state, 0, out)) {
        return becomesGoodThoughSomeStepErrs(state);
      }
      found += out.count();
      if (decides()) {
        decisive = part;
        return !all;
      }
    }
    return found == 0 ? endsAreGoals : all;
  }

  private boolean becomesGoodThoughSomeStepErrs(long[] state) {
    boolean errs = graph.expand(state, 0, out) > 0;
    if (out.count() == 0) {
      return endsAreGoals && !errs;
    }
    return decides() == (mode == Sweep.Mode.SOME);
  }

  /** Whether one of the successors decides: a good one if one is enough, a bad one if all must be good. */
  private boolean decides() {
    int words = space.words();
    if (hashes.length < out.count()) {
      hashes = new long[2 * out.count()];
    }
    for (int i = 0; i < out.count(); i++) {
      hashes[i] = Hash.of(out.words(), i * words, words);
      touched += space.touch(hashes[i]);
    }
    for (int i = 0; i < out.count(); i++) {
      if (isGood(i) == (mode == Sweep.Mode.SOME)) {
        return true;
      }
    }
    return false;
  }

  /** A state that was not stored is on the frontier of an unfinished search: it counts as good. */
  private boolean isGood(int i) {
    long place = space.find(out.words(), i * space.words(), hashes[i]);
    return place < 0 || good.get(place);
  }
}
