package skein.core.run;

import java.util.Locale;

/**
 * Which infinite executions count when {@code eventually} and linear-time formulas are judged. An agent is enabled
 * in a state if one of the transitions there is a step of that agent (messages included) and raises no error. Finite
 * executions are fair.
 */
public enum Fairness {
  /** All of them. */
  NONE,
  /** Those in which every agent that is continuously enabled from some point on acts infinitely often. */
  WEAK,
  /** Those in which every agent that is enabled infinitely often acts infinitely often. */
  STRONG;

  /** The word used on the command line and in all output. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
