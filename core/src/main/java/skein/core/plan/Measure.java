package skein.core.plan;

/** What a plan is to have little of. */
public enum Measure {
  /** The sum of the durations of its steps. */
  TIME,
  /** The sum of their costs. */
  COST,
  /** Their number. */
  STEPS
}
