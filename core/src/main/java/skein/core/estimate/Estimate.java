package skein.core.estimate;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.interpret.ModelError;
import skein.core.program.Program;

/**
 * What was estimated from random runs.
 *
 * @param cause why no more runs were made: {@code DECIDED} if the stopping rule said so; {@code PARTIAL} if initial states cannot be drawn uniformly
 * @param runs how many were made; with the same seed, the same number of runs gives the same numbers
 * @param wasCut whether the last of them was cut by a limit, and so is not decided
 * @param steps of all runs together
 * @param error the first model error on a run
 */
public record Estimate(
    Program program,
    EstimatePlan plan,
    Cause cause,
    int runs,
    boolean wasCut,
    long steps,
    List<PropertyEstimate> properties,
    List<QuantityEstimate> quantities,
    Starts starts,
    Optional<RunError> error) {

  public Estimate {
    properties = List.copyOf(properties);
    quantities = List.copyOf(quantities);
  }

  /**
   * The initial states.
   *
   * @param count if known
   * @param none the reason if there is none
   */
  public record Starts(Optional<BigInteger> count, Optional<Reason.NoInitialState> none) {}

  /** A model error in the state of the run (numbered from 0) after this many steps; on this many runs altogether. */
  public record RunError(int run, int step, ModelError error, long runs) {}
}
