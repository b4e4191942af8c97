package skein.explore.fast;

import java.util.Optional;
import skein.core.compile.Successors;

/**
 * Decides for every stored state whether it is good, where good is a least fixed point: a state is good
 * if it is a goal, or if some (or all) of its steps lead to good states. Sweeps over the levels, deepest
 * first and back again in turn, and takes the steps anew instead of storing them: one bit per state. Most
 * steps lead one level down or up, so few sweeps are needed; each looks only at states that are not good yet.
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
  private int sweeps;

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
    boolean[] changed = new boolean[crew.size()];
    boolean again = true;
    while (again) {
      again = false;
      boolean up = sweeps++ % 2 == 0;
      for (int i = 0; i < space.levels(); i++) {
        int level = up ? space.levels() - 1 - i : i;
        crew.run(space.size(level) < SMALL, member -> changed[member] = sweep(member, level, up));
        poll.run();
        for (boolean c : changed) {
          again |= c;
        }
      }
    }
  }

  /** How often all states were looked at. */
  int sweeps() {
    return sweeps;
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

  private boolean sweep(int member, int level, boolean up) {
    Shard shard = space.shard(member);
    long[] state = new long[space.words()];
    Successors out = new Successors(space.words(), poll);
    boolean changed = false;
    int first = space.first(level, member);
    int end = space.end(level, member);
    for (int k = first; k < end; k++) {
      int i = up ? first + end - 1 - k : k;
      if (!get(good[member], i)) {
        shard.read(i, state, 0);
        if (becomesGood(state, out)) {
          good[member][i >>> 6] |= 1L << i;
          changed = true;
        }
      }
      if (i % STATES_PER_POLL == 0) {
        poll.run();
      }
    }
    return changed;
  }

  private boolean becomesGood(long[] state, Successors out) {
    if (machine.holds(goal, state, 0)) {
      return true;
    }
    boolean errs = machine.expand(state, 0, out);
    if (out.count() == 0) {
      return endsAreGoals && !errs;
    }
    boolean all = mode == Mode.ALL;
    for (int i = 0; i < out.count() * space.words(); i += space.words()) {
      // What was never stored lies behind the edge of an unfinished search: it counts as good.
      long place = space.find(out.words(), i);
      if ((place < 0 || isGood(place)) != all) {
        return !all;
      }
    }
    return all;
  }

  private static boolean get(long[] bits, int i) {
    return (bits[i >>> 6] & 1L << i) != 0;
  }
}
