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

  /** The rate of steps is that much larger than that of the fastest state, so that all states stay with some probability. */
  private static final double MORE = 1.02;
  /** Values that change so little, relative to the width, are taken as constant, within bounds. */
  private static final double STEADY = 0.1;

  private final MarkovProcess process;
  private final StepBounds steps;
  private final BitSet moving;
  private final double width;
  private final Budget budget;
  private final double rate;
  private final double[] stayLow;
  private final double[] stayHigh;
  private double[] lows;
  private double[] highs;
  private double[] nextLows;
  private double[] nextHighs;

  /**
   * @param moving the other states keep their values; values of these are going to be positive
   * @param values before time passes
   */
  Uniformisation(MarkovProcess process, BitSet moving, StateValues values, StepBounds steps, double width, Budget budget) {
    this.process = process;
    this.steps = steps;
    this.moving = moving;
    this.width = width;
    this.budget = budget;
    int states = process.states();
    lows = new double[states];
    highs = new double[states];
    nextLows = new double[states];
    nextHighs = new double[states];
    stayLow = new double[states];
    stayHigh = new double[states];
    double fastest = 0;
    for (int state = 0; state < states; state++) {
      lows[state] = values.low(state);
      highs[state] = values.high(state);
      if (moving.get(state)) {
        stayLow[state] = leaving(state);
        fastest = Math.max(fastest, stayLow[state]);
      }
    }
    rate = fastest * MORE;
    for (int state = 0; state < states; state++) {
      int operations = degree(state) + 8;
      double leaving = stayLow[state];
      stayLow[state] = rate == 0 ? 1 : Rounding.down(1 - Rounding.up(leaving / rate, operations, 0), 4, 0);
      stayHigh[state] = rate == 0 ? 1 : Math.min(1, Rounding.up(1 - Rounding.down(leaving / rate, operations, 0), 4, 0));
    }
  }

  private int degree(int state) {
    return process.firstBranch(process.firstChoice(state + 1)) - process.firstBranch(process.firstChoice(state));
  }

  private double leaving(int state) {
    double leaving = 0;
    for (int branch = process.firstBranch(process.firstChoice(state)); branch < process.firstBranch(process.firstChoice(state + 1)); branch++) {
      leaving += process.target(branch) == state ? 0 : steps.weights[process.data(branch)];
    }
    return leaving;
  }

  /** Nothing happens to states that cannot be left. */
  private boolean isStill(Rational time) {
    return rate == 0 || time.signum() == 0;
  }

  private double mean(Rational time) {
    return Rational.of(new BigDecimal(rate)).times(time).low();
  }

  /** What the values were so much time before. */
  StateValues before(Rational time) {
    if (isStill(time)) {
      return new IntervalValues(lows, highs);
    }
    PoissonWeights weights = new PoissonWeights(mean(time), budget);
    double bound = Arrays.stream(highs).max().orElse(0);
    UniformisedSum sum = new UniformisedSum(lows.length);
    for (int step = 0; step <= weights.last(); step++) {
      if (step >= weights.first()) {
        sum.add(weights.low(step), weights.high(step), lows, highs);
      }
      boolean more = step < weights.horizon();
      double drift = more ? Rounding.up(back() * (weights.horizon() - step), 4, 0) : 0;
      if (more && (step == weights.last() || isSteady(drift, bound))) {
        sum.addAbout(weights.tailLow(step + 1), weights.tailHigh(step + 1), lows, highs, drift);
        break;
      }
    }
    return sum.result(1, weights.beyond() * bound, bound, moving, lows, highs);
  }

  /** The integral of what the values were, over so much time. */
  StateValues during(Rational time) {
    double bound = Arrays.stream(highs).max().orElse(0);
    UniformisedSum sum = new UniformisedSum(lows.length);
    if (isStill(time)) {
      return constant(time);
    }
    double mean = mean(time);
    PoissonWeights weights = new PoissonWeights(mean, budget);
    double usedLow = 0;
    double usedHigh = 0;
    for (int step = 0; step <= weights.last(); step++) {
      double tailLow = weights.tailLow(step + 1);
      double tailHigh = weights.tailHigh(step + 1);
      sum.add(tailLow, tailHigh, lows, highs);
      usedLow = Math.nextDown(usedLow + tailLow);
      usedHigh = Math.nextUp(usedHigh + tailHigh);
      boolean more = step < weights.horizon();
      double drift = more ? Rounding.up(back() * (weights.horizon() - step), 4, 0) : 0;
      if (more && (step == weights.last() || isSteady(drift, bound))) {
        double restLow = Math.max(0, Rounding.down(mean, 4, 0) - usedHigh - Math.ulp(mean) - weights.beyondSum());
        double restHigh = Math.max(0, Rounding.up(mean, 4, 0) - usedLow + Math.ulp(mean));
        sum.addAbout(restLow, restHigh, lows, highs, drift);
        break;
      }
    }
    IntervalValues still = constant(time);
    return sum.result(rate, weights.beyondSum() * bound, Double.POSITIVE_INFINITY, moving, still.lows(), still.highs());
  }

  /** What values that do not change add up to. */
  private IntervalValues constant(Rational time) {
    double[] low = new double[lows.length];
    double[] high = new double[highs.length];
    Arrays.setAll(low, state -> Rounding.down(lows[state] * time.low(), 4, Double.MIN_VALUE));
    Arrays.setAll(high, state -> highs[state] == 0 ? 0 : Rounding.up(highs[state] * time.high(), 4, Double.MIN_VALUE));
    return new IntervalValues(low, high);
  }

  /** Whether values that drift by so much at most, until the end, are accurate enough. */
  private boolean isSteady(double drift, double bound) {
    if (drift > STEADY * width * bound) {
      return false;
    }
    double least = bound;
    for (int state = 0; state < lows.length; state++) {
      least = highs[state] > 0 || moving.get(state) ? Math.min(least, lows[state]) : least;
    }
    return drift <= STEADY * width * Math.max(least, IntervalIteration.FLOOR);
  }

  /** One step back; returns the largest change of a bound. */
  private double back() {
    double change = 0;
    for (int state = 0; state < lows.length; state++) {
      if ((state & 0xfff) == 0) {
        budget.poll();
      }
      if (!moving.get(state)) {
        nextLows[state] = lows[state];
        nextHighs[state] = highs[state];
        continue;
      }
      step(state);
      change = Math.max(change, Math.max(Math.abs(nextLows[state] - lows[state]), Math.abs(nextHighs[state] - highs[state])));
    }
    double[] swap = lows;
    lows = nextLows;
    nextLows = swap;
    swap = highs;
    highs = nextHighs;
    nextHighs = swap;
    return change;
  }

  private void step(int state) {
    double low = 0;
    double high = 0;
    boolean positive = highs[state] > 0;
    int first = process.firstBranch(process.firstChoice(state));
    int last = process.firstBranch(process.firstChoice(state + 1));
    for (int branch = first; branch < last; branch++) {
      int target = process.target(branch);
      if (target != state) {
        double weight = steps.weights[process.data(branch)];
        low += weight * lows[target];
        high += weight * highs[target];
        positive |= highs[target] > 0;
      }
    }
    int operations = 2 * (last - first) + 16;
    double lost = Rounding.lost(operations, 1 / rate);
    nextLows[state] = Rounding.down(low / rate + stayLow[state] * lows[state], operations, lost);
    nextHighs[state] = positive ? Rounding.up(high / rate + stayHigh[state] * highs[state], operations, lost) : 0;
  }
}
