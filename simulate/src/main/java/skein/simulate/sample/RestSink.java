package skein.simulate.sample;

import java.util.Arrays;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;

/** Receives the steps of a state, up to the first that leads elsewhere. */
final class RestSink implements StepSink {

  private final long[] state;
  private boolean leaves;

  RestSink(long[] state) {
    this.state = state;
  }

  @Override
  public void step(Step step, long[] target) {
    leaves |= !Arrays.equals(state, target);
  }

  @Override
  public void error(Step step, ModelError error) {
    leaves = true;
  }

  @Override
  public boolean enough() {
    return leaves;
  }

  /** Whether no step leads elsewhere, nor fails. */
  boolean stays() {
    return !leaves;
  }
}
