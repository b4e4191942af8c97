package skein.chance.query;

import java.util.List;
import skein.chance.value.StateValues;
import skein.chance.value.WholeValues;
import skein.core.number.ValueInterval;
import skein.core.program.Ratio;
import skein.core.source.Span;

/** Numbers that are computed from others, state by state. */
record AppliedValues(int states, Ratio.Function function, List<StateValues> arguments, Span at) implements WholeValues {

  @Override
  public ValueInterval interval(int state) {
    return IntervalArithmetic.apply(function, arguments.stream().map(each -> each.interval(state)).toList(), at);
  }
}
