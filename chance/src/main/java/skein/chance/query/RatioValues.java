package skein.chance.query;

import skein.chance.build.ProgramProcess;
import skein.chance.value.WholeValues;
import skein.core.answer.ChanceReason;
import skein.core.interpret.Frames;
import skein.core.interpret.ModelFault;
import skein.core.interpret.Ratios;
import skein.core.number.ValueInterval;
import skein.core.program.Ratio;

/** What a number over the state is in each state; roots and logarithms are rounded, as they are in models. */
record RatioValues(ProgramProcess of, Ratio ratio, int frame) implements WholeValues {

  static WholeValues of(ProgramProcess of, Ratio ratio) {
    int[] frame = {1};
    boolean[] reads = {false};
    ratio.map(
        each -> {
          frame[0] = Math.max(frame[0], Frames.size(each));
          reads[0] = true;
          return each;
        });
    RatioValues values = new RatioValues(of, ratio, frame[0]);
    return reads[0] ? values : new SameValue(of.process().states(), values.value(new long[0]));
  }

  private ValueInterval value(long[] cells) {
    try {
      return NumberOrder.exactly(Ratios.value(ratio, cells, new long[frame]));
    } catch (ModelFault fault) {
      throw new Unanswerable(new ChanceReason.Undefined(fault.error()));
    }
  }

  @Override
  public int states() {
    return of.process().states();
  }

  @Override
  public ValueInterval interval(int state) {
    return value(of.cells(state));
  }
}
