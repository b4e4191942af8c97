package skein.purpose.search;

import skein.core.answer.QuestionProblem.Deviation;

/** A run of an experiment cannot be repeated: a bug in Skein, or in a simulator that is not ours. */
public final class RerunFailure extends RuntimeException {

  private final Deviation deviation;
  private final int step;

  RerunFailure(Deviation deviation, int step) {
    super("a run of an experiment deviates at step " + step + ": " + deviation);
    this.deviation = deviation;
    this.step = step;
  }

  public Deviation deviation() {
    return deviation;
  }

  /** After the last step, if it is about the end. */
  public int step() {
    return step;
  }
}
