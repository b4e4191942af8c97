package skein.core.estimate;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.program.ObservedQuantity;
import skein.core.program.Property;

/**
 * The probability of a rare event, by importance splitting.
 *
 * @param violation whether the event is that the property is violated, not met
 * @param repetitions how many independent estimates were made
 * @param probability their mean, which is unbiased
 * @param interval Student's; empty if there are fewer than two
 * @param stages how far runs come: on average over the repetitions
 * @param steps of all runs together
 */
public record RareEstimate(
    Property property,
    boolean violation,
    ObservedQuantity level,
    int effort,
    int repetitions,
    double probability,
    Optional<Interval> interval,
    List<Stage> stages,
    long steps,
    Cause cause) {

  public RareEstimate {
    stages = List.copyOf(stages);
  }

  /** The part of the runs from one level that reached the next; the last one has no threshold: it is the event itself. */
  public record Stage(Optional<Long> threshold, double reached) {}
}
