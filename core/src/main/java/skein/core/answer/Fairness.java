package skein.core.answer;

import java.util.Locale;

/**
 * Which executions without end count when {@code eventually} and linear-time formulas are judged. An
 * agent is enabled in a state if a transition there is a step of its, messages included; steps that
 * err are none. Executions that end are fair.
 */
public enum Fairness {
  /** All of them. */
  NONE,
  /** Those in which every agent that is enabled from some point on, without a break, acts again and again. */
  WEAK,
  /** Those in which every agent that is enabled again and again acts again and again. */
  STRONG;

  /** The word used on the command line and in all output. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
