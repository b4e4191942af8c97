package skein.chance.query;

import java.util.Optional;
import skein.core.number.ValueRange;
import skein.core.run.Strategy;

/**
 * What some agents reach.
 *
 * @param value in the initial states
 * @param strategy empty where nothing is to be chosen
 */
public record SidedAnswer(ValueRange value, Optional<Strategy> strategy) {}
