package skein.core.run;

/** A run that an engine reported is not a run of the program, or does not show what it should: a bug in Skein. */
public final class ReplayFailure extends RuntimeException {

  /** What is wrong with the run. */
  public enum Flaw {
    NO_CLAIM,
    NO_SUCH_ASSUMPTION_ERROR,
    NOT_INITIAL,
    STEP_NOT_ENABLED,
    CAN_CONTINUE,
    LOOP_NOT_CLOSED,
    LOOP_NOT_FAIR,
    NO_SUCH_ERROR,
    INVARIANT_HOLDS,
    GOAL_NOT_REACHED,
    GOAL_MET,
    NO_DEADLOCK,
    NO_ERROR,
    FORMULA_HOLDS,
    /** The specification has the trace, too. */
    TRACE_SHARED,
    /** A linear-time formula is about whole executions. */
    NOT_WHOLE,
    /** Of a run of the emitted program. */
    EMITTED_STEP_UNKNOWN,
    EMITTED_STEP_UNFINISHED,
    EMITTED_ERROR_UNKNOWN
  }

  private final Flaw flaw;
  private final int steps;

  /** @param steps the number of steps before the flaw */
  public ReplayFailure(Flaw flaw, int steps) {
    super(flaw + " after " + steps + " steps");
    this.flaw = flaw;
    this.steps = steps;
  }

  public Flaw flaw() {
    return flaw;
  }

  public int steps() {
    return steps;
  }
}
