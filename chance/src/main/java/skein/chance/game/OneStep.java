package skein.chance.game;

import java.util.Optional;
import java.util.function.IntPredicate;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.value.StateValues;
import skein.core.number.Rational;

/** Compares the choices of a state by what they are worth if values are known one step later: without rounding where these are. Values must be finite. */
final class OneStep {

  /** Differences below this may be rounding, relative to the value. */
  private static final double ROUNDING = 1e-12;

  private final MarkovProcess process;
  private final Optional<Earnings> earnings;
  private final StateValues values;

  OneStep(MarkovProcess process, Optional<Earnings> earnings, StateValues values) {
    this.process = process;
    this.earnings = earnings;
    this.values = values;
  }

  /** About the least and the largest that it can be. */
  private record Worth(double low, double high, Optional<Rational> exact) {

    double middle() {
      return low + (high - low) / 2;
    }
  }

  /**
   * A choice that is surely better than the present one, or that one.
   *
   * @param sign 1 if more is better, -1 if less is
   */
  int better(int present, int state, int sign, IntPredicate allowed) {
    int best = present;
    Worth known = worth(present);
    for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
      if (choice != best && allowed.test(choice)) {
        Worth other = worth(choice);
        if (isSurelyMore(other, known, sign)) {
          best = choice;
          known = other;
        }
      }
    }
    return best;
  }

  private static boolean isSurelyMore(Worth one, Worth other, int sign) {
    if (one.exact.isPresent() && other.exact.isPresent()) {
      return sign * one.exact.get().compareTo(other.exact.get()) > 0;
    }
    double difference = sign > 0 ? one.low - other.high : other.low - one.high;
    return difference > ROUNDING * Math.max(1, Math.abs(other.high));
  }

  /** The choice that is best as far as is known. */
  int best(int state, int sign) {
    int best = process.firstChoice(state);
    Worth known = worth(best);
    for (int choice = best + 1; choice < process.firstChoice(state + 1); choice++) {
      Worth other = worth(choice);
      boolean exact = known.exact.isPresent() && other.exact.isPresent();
      if (sign * (exact ? other.exact.get().compareTo(known.exact.get()) : Double.compare(other.middle(), known.middle())) > 0) {
        best = choice;
        known = other;
      }
    }
    return best;
  }

  private Worth worth(int choice) {
    double low = 0;
    double high = 0;
    Rational exact = Rational.ZERO;
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      int data = process.data(branch);
      int target = process.target(branch);
      Rational earned = earnings.map(each -> each.step(data)).orElse(Rational.ZERO);
      low += process.data().low(data) * (earned.low() + values.low(target));
      high += process.data().high(data) * (earned.high() + values.high(target));
      Rational weight = process.data().weight(data);
      exact = exact == null ? null : values.exact(target).map(earned::plus).map(weight::times).map(exact::plus).orElse(null);
    }
    return new Worth(low, high, Optional.ofNullable(exact));
  }
}
