package skein.chance.solve;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.BitSet;
import skein.chance.process.MarkovProcess;
import skein.chance.value.IntervalValues;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.number.Rational;

/**
 * Values of states of a process with rates after some time: of a chain whose steps come with one rate from all states, after a random number of steps.
 *
 * @see "A. Jensen. Markoff chains as an aid in the study of Markoff processes. Skandinavisk Aktuarietidskrift 1953"
 */
final class Uniformisation {

  /** Values that change so little, relative to the width, are taken as constant, within bounds. */
  private static final double STEADY = 0.1;

  private final UniformisedChain chain;
  private final BitSet moving;
  private final double width;
  private final Budget budget;
  private final double[] lows;
  private final double[] highs;
  private final double bound;

  /**
   * @param moving the other states keep their values; values of these are going to be positive
   * @param values before time passes
   */
  Uniformisation(MarkovProcess process, BitSet moving, StateValues values, StepBounds steps, double width, Budget budget) {
    this.moving = moving;
    this.width = width;
    this.budget = budget;
    chain = new UniformisedChain(process, moving, steps, budget);
    lows = new double[process.states()];
    highs = new double[process.states()];
    Arrays.setAll(lows, values::low);
    Arrays.setAll(highs, values::high);
    bound = Arrays.stream(highs).max().orElse(0);
  }

  /** Nothing happens to states that cannot be left. */
  private boolean isStill(Rational time) {
    return chain.rate() == 0 || time.signum() == 0;
  }

  private double mean(Rational time) {
    return Rational.of(new BigDecimal(chain.rate())).times(time).low();
  }

  /** What the values were so much time before. */
  StateValues before(Rational time) {
    if (isStill(time)) {
      return new IntervalValues(lows, highs);
    }
    PoissonWeights weights = new PoissonWeights(mean(time), budget);
    return added(new UniformisedTerms.AtTheEnd(weights), 1, bound, new IntervalValues(lows, highs));
  }

  /** The integral of what the values were, over so much time. */
  StateValues during(Rational time) {
    IntervalValues still = constant(time);
    if (isStill(time)) {
      return still;
    }
    double mean = mean(time);
    PoissonWeights weights = new PoissonWeights(mean, budget);
    return added(new UniformisedTerms.Meanwhile(weights, mean), chain.rate(), Double.POSITIVE_INFINITY, still);
  }

  /** What values that do not change add up to. */
  private IntervalValues constant(Rational time) {
    double[] low = new double[lows.length];
    double[] high = new double[highs.length];
    Arrays.setAll(low, state -> Rounding.down(lows[state] * time.low(), 4, Double.MIN_VALUE));
    Arrays.setAll(high, state -> highs[state] == 0 ? 0 : Rounding.up(highs[state] * time.high(), 4, Double.MIN_VALUE));
    return new IntervalValues(low, high);
  }

  /** The weighted sum of the values after each number of steps, divided by a number; states that do not move have those given. */
  private StateValues added(UniformisedTerms terms, double divisor, double largest, IntervalValues still) {
    UniformisedSum sum = new UniformisedSum(lows.length);
    addSteps(terms, sum);
    double[] sumLows = still.lows().clone();
    double[] sumHighs = still.highs().clone();
    for (int state = moving.nextSetBit(0); state >= 0; state = moving.nextSetBit(state + 1)) {
      sumLows[state] = sum.low(state, divisor);
      sumHighs[state] = Math.min(largest, sum.high(state, divisor, terms.beyond() * bound));
    }
    return new IntervalValues(sumLows, sumHighs);
  }

  private void addSteps(UniformisedTerms terms, UniformisedSum sum) {
    double[] values = new double[2 * lows.length];
    for (int state = 0; state < lows.length; state++) {
      values[2 * state] = lows[state];
      values[2 * state + 1] = highs[state];
    }
    double[] next = values.clone();
    int last = terms.poisson.last();
    double horizon = terms.poisson.horizon();
    for (int step = 0; step <= last; step++) {
      if (step >= terms.first()) {
        sum.add(terms.low(step), terms.high(step), values);
      }
      if (step >= horizon) {
        return;
      }
      double change = chain.back(values, next);
      double[] swap = values;
      values = next;
      next = swap;
      double drift = Rounding.up(change * (horizon - step), 4, 0);
      if (step == last || isSteady(drift, values)) {
        sum.addAbout(terms.restLow(), terms.restHigh(), values, drift);
        return;
      }
    }
  }

  /** Whether values that drift by so much at most, until the end, are accurate enough. */
  private boolean isSteady(double drift, double[] values) {
    if (drift > STEADY * width * bound) {
      return false;
    }
    double least = bound;
    for (int state = 0; state < lows.length; state++) {
      least = values[2 * state + 1] > 0 || moving.get(state) ? Math.min(least, values[2 * state]) : least;
    }
    return drift <= STEADY * width * Math.max(least, IntervalIteration.FLOOR);
  }
}
