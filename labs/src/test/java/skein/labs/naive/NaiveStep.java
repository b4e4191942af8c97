package skein.labs.naive;

import java.util.Optional;
import skein.labs.syntax.Process;

/**
 * One step instance with one resolution of its choices.
 *
 * @param agent whose step it is; messages are their sender's
 * @param target the state it leads to; empty if the step errs
 * @param process what an agent does; empty if it is a message
 * @param told who takes it and what became of it, for people who look at a difference
 */
public record NaiveStep(int agent, Optional<NaiveState> target, Optional<Process> process, String told) {

  public boolean errs() {
    return target.isEmpty();
  }
}
