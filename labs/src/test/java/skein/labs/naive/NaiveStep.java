package skein.labs.naive;

import java.util.Optional;

/**
 * One step instance with one resolution of its choices.
 *
 * @param target the state it leads to; empty if the step errs
 * @param told what it is, for people who look at a difference
 */
public record NaiveStep(Optional<NaiveState> target, String told) {

  public boolean errs() {
    return target.isEmpty();
  }
}
