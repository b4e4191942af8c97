package skein.chance.query;

import java.util.List;
import java.util.Optional;
import skein.chance.value.StateValues;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.program.Ratio;
import skein.core.source.Span;

/** Numbers that are computed from others, state by state. */
record AppliedValues(int states, Ratio.Function function, List<StateValues> arguments, Span at) implements StateValues {

  @Override
  public ValueInterval interval(int state) {
    return IntervalArithmetic.apply(function, arguments.stream().map(each -> each.interval(state)).toList(), at);
  }

  @Override
  public double low(int state) {
    return interval(state).low();
  }

  @Override
  public double high(int state) {
    return interval(state).high();
  }

  @Override
  public Optional<Rational> exact(int state) {
    return interval(state).exact();
  }
}
