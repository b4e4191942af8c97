package skein.explore;

import java.util.function.IntFunction;
import skein.analysis.compile.CellOverflow;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.explore.check.Limits;

/**
 * Asks with states as small as they are if variables without a known bound stay small, and again with larger
 * ones if it turns out that they do not: most do, and a search is a race for memory.
 */
final class WidthRetry {

  /** How many bits a cell gets at most, by turns. */
  private static final int[] BITS = {8, 16, Long.SIZE};

  private WidthRetry() {}

  /** A checkpoint is one of states of full size: it is to be of use to the next search whatever comes. */
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
