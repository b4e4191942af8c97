package skein.cli.sweep;

import java.util.Optional;
import skein.core.estimate.PropertyEstimate;

/**
 * What a cell says about one property or quantity.
 *
 * @param measure the name of the property or quantity
 * @param value the relative frequency of runs that meet the property, or the mean of the quantity after the last step
 * @param low the interval of the probability, or of the mean
 * @param open the number of runs that did not decide the property, or on which the quantity was undefined
 * @param answer whether the probability is at least the threshold, if that was asked
 */
record EstimateRow(
    SweepCell cell, String measure, Kind kind, long runs, double value, double low, double high, long open, Optional<PropertyEstimate.Answer> answer) {

  enum Kind { PROPERTY, QUANTITY }
}
