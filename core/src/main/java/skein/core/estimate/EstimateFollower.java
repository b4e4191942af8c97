package skein.core.estimate;

import java.util.function.Function;
import skein.core.answer.Cause;

/** Learns what is known while an estimate is made. */
@FunctionalInterface
public interface EstimateFollower {

  /** What is known, now and then, without what takes long to compute; by several threads, but one at a time. */
  void soFar(Estimate estimate);

  /**
   * The runs begin.
   *
   * @param known what the runs so far say, if no more are made for this cause; can be asked by any thread, at any time
   */
  default void begun(Function<Cause, Estimate> known) {}
}
