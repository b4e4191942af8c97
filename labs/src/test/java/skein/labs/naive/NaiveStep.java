package skein.labs.naive;

import java.util.Optional;
import skein.labs.syntax.Process;

/**
 * One step instance with one resolution of its choices.
 *
 * @param agent the agent that takes the step, or the sender of the message
 * @param target the state it leads to; empty if the step causes an error
 * @param process the action of the agent; empty for a message
 * @param told a description for error messages
 */
public record NaiveStep(int agent, Optional<NaiveState> target, Optional<Process> process, String told) {

  public boolean errs() {
    return target.isEmpty();
  }
}
