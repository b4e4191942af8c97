package skein.chance.solve;

import java.util.Optional;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;
import skein.core.number.Rational;

/** Weights of branches as doubles, and bounds of what their steps and the states earn. */
final class StepBounds {

  /** Outside these, products of doubles may lose their relative accuracy. */
  private static final double LEAST = 1e-280;
  private static final double LARGEST = 1e280;

  /** By data; at most two units in the last place away from the weights. */
  final double[] weights;
  /** By data: weight times what is earned. */
  final double[] earnedLow;
  final double[] earnedHigh;
  final boolean reliable;
  private final Optional<Earnings> earnings;
  private Rational last = Rational.ZERO;
  private double lastLow;
  private double lastHigh;

  StepBounds(MarkovProcess process, Optional<Earnings> earnings) {
    this.earnings = earnings;
    StepData data = process.data();
    weights = new double[data.size()];
    earnedLow = new double[earnings.isPresent() ? data.size() : 0];
    earnedHigh = new double[earnedLow.length];
    boolean moderate = true;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = data.low(i);
      moderate &= weights[i] > LEAST && weights[i] < LARGEST;
      if (earnings.isPresent()) {
        Rational earned = data.weight(i).times(earnings.get().step(i));
        earnedLow[i] = earned.low();
        earnedHigh[i] = earned.high();
      }
    }
    reliable = moderate;
  }

  boolean earns() {
    return earnings.isPresent();
  }

  double stateLow(int state) {
    look(state);
    return lastLow;
  }

  double stateHigh(int state) {
    look(state);
    return lastHigh;
  }

  /** Neighbours often earn the same. */
  private void look(int state) {
    Rational earned = earnings.map(of -> of.state(state)).orElse(Rational.ZERO);
    if (earned != last && !earned.equals(last)) {
      lastLow = earned.low();
      lastHigh = earned.high();
    }
    last = earned;
  }
}
