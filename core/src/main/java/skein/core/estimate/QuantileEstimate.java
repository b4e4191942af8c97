package skein.core.estimate;

import java.util.OptionalLong;

/**
 * A quantile.
 *
 * @param part of the distribution, such as 0.5 for the median
 * @param value empty if it lies beyond all values of the sample
 * @param low the lower end of its interval; empty if there is none
 * @param high the upper end; empty if there is none
 */
public record QuantileEstimate(double part, OptionalLong value, OptionalLong low, OptionalLong high) {}
