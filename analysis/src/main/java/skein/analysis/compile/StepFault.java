package skein.analysis.compile;

/** An error was raised in compiled code. Carries no details: errors are rare, and the interpreter reports them. */
public final class StepFault extends RuntimeException {

  static final StepFault INSTANCE = new StepFault();

  private StepFault() {
    super("a step errs", null, false, false);
  }
}
