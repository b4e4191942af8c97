package skein.explore.fast;

import java.util.Optional;
import skein.core.compile.Successors;

/**
 * Decides for every stored state whether it is good, where good is a least fixed point: a state is good
 * if it is a goal, or if some (or all) of its steps lead to good states. Sweeps over the levels, up and
 * down in turn, and takes the steps anew instead of storing them: one bit per state. Most steps lead one
 * level down, others back up, so few sweeps are needed; each looks only at states that are not good yet.
 */
public final class Sweep {

  /** When a state is good for what its steps lead to. */
  public enum Mode {
    /** Some step leads to a good state: the goal can be reached. */
    SOME,
    /** There are steps and all lead to good states: the goal is met whatever happens. */
    ALL
  }

  private static final long SMALL = 1 << 10;
  private static final int STATES_PER_POLL = 1 << 8;

  private final Machine machine;
  private final Space space;
  private final Crew crew;
  private final Runnable poll;
  private final int goal;
  private final Mode mode;
  private final boolean endsAreGoals;
  private final long[][] good;

  public Sweep(
      Machine machine, Space space, Crew crew, Runnable poll, int goal, Mode mode, boolean endsAreGoals) {
    this.machine = machine;
    this.space = space;
    this.crew = crew;
    this.poll = poll;
    this.goal = goal;
    this.mode = mode;
    this.endsAreGoals = endsAreGoals;
    this.good = new long[crew.size()][];
    for (int i = 0; i < good.length; i++) {
      good[i] = new long[(space.shard(i).size() >>> 6) + 1];
    }
  }

  /** The memory a sweep takes. */
  public static long bytes(Space space) {
    return space.size() / Byte.SIZE;
  }

  public void run() {
    int levels = space.levels();
    // That all steps lead to goals is known of the last states first.
    boolean deepestFirst = goalsLieDeep() | mode == Mode.ALL;
    boolean again = true;
    while (again) {
      again = false;
      for (int i = 0; i < levels; i++) {
        again |= sweep(deepestFirst ? levels - 1 - i : i, deepestFirst);
      }
      deepestFirst = !deepestFirst;
    }
  }

  /**
   * Marks the goals. What leads to them tends to lie above them if they lie deep, and below them if not:
   * that tells which way to sweep first.
   */
  private boolean goalsLieDeep() {
    long goals = 0;
    long goalLevels = 0;
    long allLevels = 0;
    for (int level = 0; level < space.levels(); level++) {
      long[] found = new long[crew.size()];
      int l = level;
      crew.run(space.size(level) < SMALL, member -> found[member] = markGoals(member, l));
      poll.run();
      for (long each : found) {
        goals += each;
        goalLevels += each * level;
      }
      allLevels += space.size(level) * level;
    }
    return (double) goalLevels / Math.max(1, goals) >= (double) allLevels / Math.max(1, space.size());
  }

  private long markGoals(int member, int level) {
    Shard shard = space.shard(member);
    long[] state = new long[space.words()];
    long found = 0;
    for (int i = space.first(level, member); i < space.end(level, member); i++) {
      if (i % STATES_PER_POLL == 0) {
        poll.run();
      }
      shard.read(i, state, 0);
      if (machine.holds(goal, state, 0)) {
        mark(member, i);
        found++;
      }
    }
    return found;
  }

  private void mark(int member, int number) {
    good[member][number >>> 6] |= 1L << number;
  }

  /** Whether any state of the level has become good. */
  private boolean sweep(int level, boolean lastFirst) {
    boolean[] changed = new boolean[crew.size()];
    crew.run(space.size(level) < SMALL, member -> changed[member] = sweep(member, level, lastFirst));
    poll.run();
    boolean any = false;
    for (boolean each : changed) {
      any |= each;
    }
    return any;
  }

  public boolean isGood(long place) {
    return get(good[Space.shardOf(place)], Space.numberOf(place));
  }

  /** The nearest state to the start that is not good, the least of its level; empty if all are. */
  public Optional<long[]> nearestBad() {
    for (int level = 0; level < space.levels(); level++) {
      Best best = new Best();
      for (int shard = 0; shard < good.length; shard++) {
        for (int i = space.first(level, shard); i < space.end(level, shard); i++) {
          if (!get(good[shard], i)) {
            best.offer(space.read(Space.place(shard, i)), 0, space.words());
          }
        }
      }
      if (best.found().isPresent()) {
        return best.found();
      }
    }
    return Optional.empty();
  }

  private boolean sweep(int member, int level, boolean lastFirst) {
    Shard shard = space.shard(member);
    long[] state = new long[space.words()];
    Lookup lookup = new Lookup();
    boolean changed = false;
    int first = space.first(level, member);
    int end = space.end(level, member);
    for (int k = 0; k < end - first; k++) {
      int i = lastFirst ? end - 1 - k : first + k;
      if (!get(good[member], i)) {
        shard.read(i, state, 0);
        if (becomesGood(state, lookup)) {
          mark(member, i);
          changed = true;
        }
      }
      if (i % STATES_PER_POLL == 0) {
        poll.run();
      }
    }
    return changed;
  }

  /** The successors of a state and their hashes, all computed before the first is looked up. */
  private final class Lookup {

    private final Successors out = new Successors(space.words(), poll);
    private long[] hashes = new long[64];
    private int touched;

    int expand(long[] state) {
      int errors = machine.expand(state, 0, out);
      if (hashes.length < out.count()) {
        hashes = new long[2 * out.count()];
      }
      for (int i = 0; i < out.count(); i++) {
        hashes[i] = Hash.of(out.words(), i * space.words(), space.words());
        touched += space.touch(hashes[i]);
      }
      return errors;
    }

    /** What was never stored lies behind the edge of an unfinished search: it counts as good. */
    boolean isGood(int i) {
      long place = space.find(out.words(), i * space.words(), hashes[i]);
      return place < 0 || Sweep.this.isGood(place);
    }
  }

  private boolean becomesGood(long[] state, Lookup lookup) {
    boolean errs = lookup.expand(state) > 0;
    if (lookup.out.count() == 0) {
      return endsAreGoals && !errs;
    }
    boolean all = mode == Mode.ALL;
    for (int i = 0; i < lookup.out.count(); i++) {
      if (lookup.isGood(i) != all) {
        return !all;
      }
    }
    return all;
  }

  private static boolean get(long[] bits, int i) {
    return (bits[i >>> 6] & 1L << i) != 0;
  }
}
