package skein.chance.solve;

import java.util.Arrays;
import java.util.Optional;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.value.ExactValues;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** The values of all states without rounding, and what they are one step earlier. */
final class ExactSweep implements BackwardSweep {

  private final MarkovProcess process;
  private final Optional<Earnings> earnings;
  private final Extreme extreme;
  private final Budget budget;
  private Rational[] values;

  ExactSweep(MarkovProcess process, Optional<Earnings> earnings, Extreme extreme, Budget budget) {
    this.process = process;
    this.earnings = earnings;
    this.extreme = extreme;
    this.budget = budget;
    values = new Rational[process.states()];
    Arrays.fill(values, Rational.ZERO);
  }

  @Override
  public void set(int state, Rational value) {
    values[state] = value;
  }

  @Override
  public void set(StateValues from) {
    for (int state = 0; state < values.length; state++) {
      values[state] = from.exact(state).orElseThrow();
    }
  }

  @Override
  public StateValues values() {
    return new ExactValues(values);
  }

  @Override
  public boolean back(Fate fate) {
    Rational[] next = new Rational[values.length];
    for (int state = 0; state < values.length; state++) {
      budget.poll();
      next[state] = fate.steps(state) ? step(state) : Rational.of((long) fate.value(state));
    }
    boolean changed = !Arrays.equals(values, next);
    values = next;
    return changed;
  }

  private Rational step(int state) {
    Rational best = null;
    for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
      Rational value = earnings.map(of -> of.state(state)).orElse(Rational.ZERO);
      Rational leaving = Rational.ZERO;
      for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
        int data = process.data(branch);
        Rational weight = process.data().weight(data);
        leaving = leaving.plus(weight);
        value = value.plus(weight.times(values[process.target(branch)]));
        if (earnings.isPresent()) {
          value = value.plus(weight.times(earnings.get().step(data)));
        }
      }
      value = process.hasRates() ? value.dividedBy(leaving) : value;
      if (best == null || (extreme == Extreme.LARGEST ? value.compareTo(best) > 0 : value.compareTo(best) < 0)) {
        best = value;
      }
    }
    return best;
  }
}
