package skein.simulate;

import java.util.Optional;
import skein.core.program.Property;

/**
 * The outcomes of one property over all runs.
 *
 * @param open the number of runs that did not decide it (recurring goals are never decided positively)
 * @param satisfiedAt the steps at which it was met
 * @param violatedAt the steps at which it was violated, or at which the run stopped before it was met
 * @param timesMet how often a recurring goal was met on the runs that did not decide it
 * @param firstBroken the violation after the fewest steps, if a state shows one
 */
public record PropertySummary(
    Property property,
    int satisfied,
    int violated,
    int open,
    Optional<Distribution> satisfiedAt,
    Optional<Distribution> violatedAt,
    Optional<Distribution> timesMet,
    Optional<RunPlace> firstBroken) {}
