package skein.estimate;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import skein.core.interpret.Interpreter;
import skein.core.program.ObservedQuantity;

/** Measures quantities along a run; only a run that is finished counts. */
final class QuantityProbe implements IntConsumer {

  private final List<ObservedQuantity> quantities;
  private final int every;
  private final int points;
  private final Supplier<long[]> state;
  private final OptionalLong[][] measured;
  private int known;

  QuantityProbe(List<ObservedQuantity> quantities, int every, int points, Supplier<long[]> state) {
    this.quantities = quantities;
    this.every = every;
    this.points = points;
    this.state = state;
    this.measured = new OptionalLong[quantities.size()][points];
  }

  void start() {
    known = 0;
  }

  @Override
  public void accept(int step) {
    if (step % every == 0) {
      measure(known++);
    }
  }

  private void measure(int point) {
    long[] cells = state.get();
    for (int i = 0; i < quantities.size(); i++) {
      measured[i][point] = Interpreter.measure(quantities.get(i), cells);
    }
  }

  /** A run that has ended stays as it is. */
  void finish(List<QuantityTally> into) {
    if (known < points) {
      measure(known);
    }
    for (int i = 0; i < quantities.size(); i++) {
      for (int point = 0; point < points; point++) {
        OptionalLong value = measured[i][Math.min(point, known)];
        if (value.isPresent()) {
          into.get(i).add(point, value.getAsLong());
        } else {
          into.get(i).addUndefined(point);
        }
      }
    }
  }
}
