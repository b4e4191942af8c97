package skein.plan;

import skein.core.plan.Measure;

/** What a step takes. */
record StepPrice(long duration, long cost) {

  long by(Measure measure) {
    return switch (measure) {
      case TIME -> duration;
      case COST -> cost;
      case STEPS -> 1;
    };
  }
}
