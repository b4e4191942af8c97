package skein.core.interpret;

/** Is told of the steps of a state. The cells handed over belong to the sink. */
public interface StepSink {

  void step(Step step, long[] target);

  /** A step that errs: no transition, but the state is no end either. */
  void error(Step step, ModelError error);

  /** One more resolution of some rule's choices was tried, step or not: a chance to give up, by throwing. */
  default void tried() {}
}
