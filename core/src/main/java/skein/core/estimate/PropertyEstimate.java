package skein.core.estimate;

import java.util.Optional;
import java.util.OptionalInt;
import skein.core.program.Property;

/**
 * How likely runs satisfy a property.
 *
 * @param open the number of runs that did not decide it within the maximum number of steps
 * @param erred how many of those did not since a predicate raised an error
 * @param probability contains the probability that a run, continued without a limit, satisfies it
 * @param method what the confidence of the interval rests on
 * @param answer to the question whether the probability is at least the threshold, if that was asked
 * @param time until it is decided; empty if no run decided it
 * @param firstBroken the number of the first run that violates it, from 0; empty if it is about the existence of a run, which other runs do not violate
 */
public record PropertyEstimate(
    Property property,
    long met,
    long broken,
    long open,
    long erred,
    Interval probability,
    Method method,
    Optional<Answer> answer,
    Optional<DecisionTime> time,
    OptionalInt firstBroken) {

  /** Of intervals. */
  public enum Method {
    /** Clopper and Pearson's interval, for a number of runs that was fixed in advance. */
    CLOPPER_PEARSON,
    /** A confidence sequence, which is right whenever one stops. */
    CONFIDENCE_SEQUENCE,
    /** A confidence sequence, and Okamoto's bound at the last look. */
    CONFIDENCE_SEQUENCE_AND_OKAMOTO
  }

  /** Of a test. */
  public enum Answer { AT_LEAST, BELOW, UNDECIDED,
    /** The answer depends on runs that did not decide the property; more runs do not help, longer ones may. */
    TOO_MANY_OPEN
  }

  public long runs() {
    return met + broken + open;
  }
}
