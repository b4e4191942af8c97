package skein.ask.question;

import java.util.List;
import skein.core.answer.Cause;
import skein.core.program.Program;

/** The answers to one question about a model, in the order of its properties, {@code NoErrors} last. */
public record Report(Program program, List<Result> results) {

  public Report {
    results = List.copyOf(results);
  }

  /** Whether the states of the model were to be checked for errors, and not all of them were. */
  public boolean isUncheckedForErrors() {
    return results.stream().anyMatch(r -> !r.isReported() && r.cause() != Cause.VACUOUS);
  }

  /** The results that are part of the answer. */
  public List<Result> reported() {
    return results.stream().filter(Result::isReported).toList();
  }
}
