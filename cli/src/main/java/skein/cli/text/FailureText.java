package skein.cli.text;

import skein.cli.outcome.Failure;
import skein.core.run.ReplayFailure;

/** Why there is no answer, for a person. */
public final class FailureText {

  private FailureText() {}

  /** The diagnostics, or else the message. */
  public static String of(Failure failure, Colours colours) {
    return failure.diagnostics().isEmpty() ? "skein: ".concat(failure.message()).concat("\n") : details(failure, colours);
  }

  /** The diagnostics; empty if there are none. */
  public static String details(Failure failure, Colours colours) {
    return failure.diagnostics().isEmpty() ? "" : new DiagnosticText(colours).all(failure.diagnostics());
  }

  /** In one line of a table. */
  public static String brief(Failure failure) {
    return switch (failure.kind()) {
      case "limit", "interrupted" -> failure.message();
      default -> "error: " + SourceLines.printable(failure.line());
    };
  }

  /** What is wrong with a run that an engine reported. */
  public static String of(ReplayFailure failure) {
    return "a run that an engine reported "
        + switch (failure.flaw()) {
          case NO_CLAIM -> "is about no claim";
          case NO_SUCH_ASSUMPTION_ERROR -> "starts where the assumption does not cause this error";
          case NOT_INITIAL -> "does not start in an initial state";
          case STEP_NOT_ENABLED -> "takes step " + (failure.steps() + 1) + ", which is not enabled";
          case CAN_CONTINUE -> "ends in a state that has a step";
          case LOOP_NOT_CLOSED -> "ends in a loop that does not close";
          case LOOP_NOT_FAIR -> "ends in a loop that is not fair";
          case NO_SUCH_ERROR -> "ends in a state without this error";
          case INVARIANT_HOLDS -> "does not violate the invariant";
          case GOAL_NOT_REACHED -> "does not reach the goal";
          case GOAL_MET -> "meets the goal";
          case NO_DEADLOCK -> "does not end in a deadlock";
          case NO_ERROR -> "does not end in an error";
          case TRACE_SHARED -> "has a trace of the choreography";
          case FORMULA_HOLDS -> "satisfies the formula";
          case NOT_WHOLE -> "stops, but a linear-time formula is about whole executions";
          case EMITTED_STEP_UNKNOWN -> "takes step " + (failure.steps() + 1) + " of the emitted program, which is not a step of the model";
          case EMITTED_STEP_UNFINISHED -> "ends in the middle of a step of the emitted program";
          case EMITTED_ERROR_UNKNOWN -> "ends in an error of the emitted program that the model does not have";
        };
  }
}
