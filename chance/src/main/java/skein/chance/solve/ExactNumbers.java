package skein.chance.solve;

import java.util.Optional;
import skein.chance.process.Earnings;
import skein.chance.value.ExactValues;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Values without rounding. */
final class ExactNumbers implements Numbers {

  private final Rational[] values;
  private final Optional<Earnings> earnings;
  private final StateValues stops;
  private final Budget budget;

  /** @param stops what a state has where the process may stop */
  ExactNumbers(int states, Optional<Earnings> earnings, StateValues stops, Budget budget) {
    this.values = new Rational[states];
    this.earnings = earnings;
    this.stops = stops;
    this.budget = budget;
  }

  @Override
  public StateValues values() {
    return new ExactValues(values);
  }

  @Override
  public void set(int state, long value) {
    values[state] = Rational.of(value);
  }

  @Override
  public void setInfinite(int state) {
    values[state] = null;
  }

  @Override
  public boolean isInfinite(int state) {
    return values[state] == null;
  }

  @Override
  public int[] solve(ValueEquations equations, Extreme extreme) {
    RationalSystem system = new RationalSystem(equations, state -> values[state], state -> stops.exact(state).orElseThrow(), earnings, budget);
    int[] best = system.solve(extreme);
    for (int i = 0; i < equations.members().size(); i++) {
      values[equations.members().states()[i]] = system.value(equations.nodeOf()[i]);
    }
    return best;
  }
}
