package skein.search.label;

import skein.core.interpret.ModelError;
import skein.core.interpret.Step;

/** A step raises an error: the first one of its state. */
public final class StepErred extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Step step;
  private final transient ModelError error;

  StepErred(Step step, ModelError error) {
    super(null, null, false, false);
    this.step = step;
    this.error = error;
  }

  public Step step() {
    return step;
  }

  public ModelError error() {
    return error;
  }
}
