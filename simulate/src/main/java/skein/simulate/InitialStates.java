package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Monitor;
import skein.core.interpret.Interpreter;
import skein.core.program.Values;

/**
 * Draws initial states, all equally likely. Where there are few combinations they are listed; else cells
 * are drawn until the assumptions hold; where that hardly ever happens the combinations are gone
 * through after all, and of more than {@code LISTED} initial states a random selection is kept.
 */
final class InitialStates {

  private static final int FEW = 4_096;
  private static final int TRIES = 10_000;
  private static final int LISTED = 1 << 16;
  /** A number that no run has: dice for the selection. */
  private static final int NO_RUN = -1;

  private final Interpreter interpreter;
  private final long seed;
  private final Monitor monitor;
  private Optional<List<long[]>> listed = Optional.empty();

  InitialStates(Interpreter interpreter, long seed, Monitor monitor) {
    this.interpreter = interpreter;
    this.seed = seed;
    this.monitor = monitor;
  }

  /** Empty if there is no initial state. */
  Optional<long[]> draw(Dice dice) {
    int tries = combinations() <= FEW ? 0 : TRIES;
    for (int tried = 0; listed.isEmpty() && tried < tries; tried++) {
      long[] state = drawCells(dice);
      if (interpreter.isInitial(state)) {
        return Optional.of(state);
      }
    }
    if (listed.isEmpty()) {
      listed = Optional.of(list());
    }
    List<long[]> all = listed.get();
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get((int) dice.below(all.size())).clone());
  }

  private long combinations() {
    long product = 1;
    for (Values values : interpreter.program().init().values()) {
      product = Math.min(product, Integer.MAX_VALUE) * Math.min(values.count(), Integer.MAX_VALUE);
    }
    return product;
  }

  private long[] drawCells(Dice dice) {
    return interpreter.program().init().values().stream().mapToLong(v -> v.get(dice.below(v.count()))).toArray();
  }

  private List<long[]> list() {
    List<long[]> kept = new ArrayList<>();
    Dice dice = Dice.of(seed, NO_RUN);
    long[] seen = {0};
    interpreter.initialStates(
        state -> {
          if (kept.size() < LISTED) {
            kept.add(state);
          } else {
            long place = dice.below(seen[0] + 1);
            if (place < LISTED) {
              kept.set((int) place, state);
            }
          }
          seen[0]++;
        },
        () -> {
          if (monitor.interrupted()) {
            throw new Interruption();
          }
        });
    return kept;
  }
}
