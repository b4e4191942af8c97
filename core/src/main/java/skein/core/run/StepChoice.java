package skein.core.run;

/** How a random run chooses among the enabled steps of a state. */
public enum StepChoice {
  /** First one of the agents that have an enabled step, then one of its steps, both uniformly. Messages are steps of their sender. */
  AGENTS,
  /** One of all enabled steps, uniformly. */
  STEPS;

  public String word() {
    return this == AGENTS ? "agents" : "steps";
  }
}
