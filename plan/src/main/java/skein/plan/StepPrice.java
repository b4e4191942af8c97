package skein.plan;

/** What a step takes. */
record StepPrice(long duration, long cost) {}
