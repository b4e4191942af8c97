package skein.explore;

import java.util.function.IntFunction;
import skein.analysis.compile.CellOverflow;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.explore.check.Limits;

/**
 * Searches first with narrow cells for variables without a known bound, and again with wider ones if a value does
 * not fit: most values stay small, and memory is what limits a search.
 */
final class WidthRetry {

  /** The maximal number of bits of a cell, in each attempt. */
  private static final int[] BITS = {8, 16, Long.SIZE};

  private WidthRetry() {}

  /** Checkpoints always use full-width states, so that they stay useful for a later search. */
  static <T> T ask(Settings settings, Limits limits, IntFunction<T> question) {
    for (int i = settings.checkpoint().isPresent() ? BITS.length - 1 : 0; i < BITS.length - 1; i++) {
      try {
        return question.apply(BITS[i]);
      } catch (CellOverflow _) {
        limits.warn(new Remark.StatesOutgrown(BITS[i]));
      }
    }
    return question.apply(BITS[BITS.length - 1]);
  }
}
