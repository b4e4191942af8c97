package skein.core.plan;

import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;

/** What is known about the best run. */
public sealed interface PlanAnswer {

  Effort effort();

  /** How many states had their steps computed, and how many were stored. */
  record Effort(long expanded, long stored, double seconds) {}

  /** No run is better. */
  record Optimal(Plan plan, Effort effort) implements PlanAnswer {}

  /** No run reaches the goal. */
  record Unreachable(Effort effort) implements PlanAnswer {}

  /**
   * A limit was reached.
   *
   * @param best the best run found so far
   * @param atLeast what every run takes by the first measure
   */
  record Limited(Cause cause, Optional<Plan> best, long atLeast, Effort effort) implements PlanAnswer {}

  /** The model has no initial state. */
  record NoInitialState(Effort effort) implements PlanAnswer {}

  /**
   * The estimate is wrong, so nothing is known.
   *
   * @param state the cells of the state in which it is too large
   * @param after what the estimate is after the step; empty in a goal
   */
  record WrongEstimate(long[] state, long estimate, Optional<StepTaken> after, Effort effort) implements PlanAnswer {}

  /** A step takes this much by the first measure, and what the estimate is after it. */
  record StepTaken(String label, long takes, long estimate) {}

  /** An evaluation raises an error in the state: of the step, or of the goal or estimate. */
  record Erred(long[] state, Optional<Step> step, ModelError error, Effort effort) implements PlanAnswer {}
}
