package skein.plan;

/** What a plan is to have little of. */
public enum Measure {
  /** The sum of the durations of its steps. */
  TIME,
  /** The sum of their costs. */
  COST,
  /** Their number. */
  STEPS;

  long of(StepPrice price) {
    return switch (this) {
      case TIME -> price.duration();
      case COST -> price.cost();
      case STEPS -> 1;
    };
  }
}
