package skein.analysis.compile;

/** Something erred in compiled code. Says no more: that is rare, and the interpreter's business. */
public final class StepFault extends RuntimeException {

  static final StepFault INSTANCE = new StepFault();

  private StepFault() {
    super("a step errs", null, false, false);
  }
}
