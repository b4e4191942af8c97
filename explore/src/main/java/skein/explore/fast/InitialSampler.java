package skein.explore.fast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import skein.core.program.Values;

/**
 * Draws initial states at random, without listing them: cells are drawn until the assumptions hold. Where that
 * hardly ever happens, the first that are found in order must do.
 */
public final class InitialSampler {

  private static final int TRIES = 10_000;
  private static final int TRIES_PER_CHECK = 1 << 8;
  private static final int LISTED = 1 << 12;
  private static final long COMBINATIONS = 1 << 24;

  private final Machine machine;
  private final Runnable check;
  private final Optional<List<long[]>> listed;

  public InitialSampler(Machine machine, Runnable check) {
    this.machine = machine;
    this.check = check;
    this.listed = drawn(new SplittableRandom(0)).isPresent() ? Optional.empty() : Optional.of(first());
  }

  /** Empty if none was found. */
  Optional<long[]> draw(SplittableRandom random) {
    if (listed.isEmpty()) {
      return drawn(random);
    }
    List<long[]> few = listed.get();
    return few.isEmpty() ? Optional.empty() : Optional.of(few.get(random.nextInt(few.size())));
  }

  private Optional<long[]> drawn(SplittableRandom random) {
    List<Values> values = machine.interpreter().program().init().values();
    for (int tried = 0; tried < TRIES; tried++) {
      if (tried % TRIES_PER_CHECK == 0) {
        check.run();
      }
      long[] cells = values.stream().mapToLong(v -> v.get(random.nextLong(v.count()))).toArray();
      if (machine.interpreter().isInitial(cells)) {
        return Optional.of(machine.pack(cells));
      }
    }
    return Optional.empty();
  }

  private List<long[]> first() {
    List<long[]> few = new ArrayList<>();
    long[] tried = {0};
    Enough enough = new Enough();
    try {
      machine.initialStates(
          few::add,
          () -> {
            if (tried[0]++ % TRIES_PER_CHECK == 0) {
              check.run();
            }
            if (few.size() == LISTED || tried[0] > COMBINATIONS) {
              throw enough;
            }
          });
    } catch (Enough _) {
      return few;
    }
    return few;
  }

  private static final class Enough extends RuntimeException {

    private static final long serialVersionUID = 1;

    Enough() {
      super("enough", null, false, false);
    }
  }
}
