package skein.chance.query;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.Consumer;
import skein.chance.solve.BoundsListener;
import skein.chance.value.StateValues;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;

/** Notes the bounds of a number in the initial states while it is computed. */
public final class BoundsSeen implements BoundsListener {

  /** What the number that is computed says about the one that is asked for. */
  enum Meaning { NOTHING, ITSELF, COMPLEMENT }

  private final BitSet initial;
  private final Consumer<ValueInterval> listener;
  private Meaning meaning = Meaning.NOTHING;
  private Optional<ValueRange> last = Optional.empty();

  /** @param listener receives the bounds in the initial states together */
  public BoundsSeen(BitSet initial, Consumer<ValueInterval> listener) {
    this.initial = initial;
    this.listener = listener;
  }

  Meaning meaning() {
    return meaning;
  }

  void mean(Meaning now) {
    meaning = now;
  }

  @Override
  public void soFar(StateValues values) {
    if (meaning == Meaning.NOTHING) {
      return;
    }
    ValueRange range = range(values, initial);
    last = Optional.of(meaning == Meaning.ITSELF ? range : new ValueRange(complement(range.largest()), complement(range.least())));
    listener.accept(new ValueInterval(last.get().least().low(), last.get().largest().high(), Optional.empty()));
  }

  private static ValueInterval complement(ValueInterval of) {
    return new ValueInterval(Math.max(0, Math.nextDown(1 - of.high())), Math.min(1, Math.nextUp(1 - of.low())), of.exact().map(Rational.ONE::minus));
  }

  /** What was known last; empty if nothing was. */
  public Optional<ValueRange> last() {
    return last;
  }

  /** What is known of the least and of the largest of these numbers. */
  public static ValueRange range(StateValues values, BitSet states) {
    ValueInterval least = null;
    ValueInterval largest = null;
    for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
      ValueInterval each = values.interval(state);
      least = least == null ? each : NumberOrder.least(least, each);
      largest = largest == null ? each : NumberOrder.largest(largest, each);
    }
    return new ValueRange(least, largest);
  }
}
