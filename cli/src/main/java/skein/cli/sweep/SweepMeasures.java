package skein.cli.sweep;

import java.util.List;
import skein.cli.session.UsageError;
import skein.core.estimate.Estimate;

/**
 * What is wanted of each cell.
 *
 * @param withoutProperties whether properties are left out
 * @param quantities the names of the quantities that are wanted; all if empty
 */
record SweepMeasures(boolean withoutProperties, List<String> quantities) {

  /** The rows of a cell; rejects names that the model does not have. */
  List<EstimateRow> rows(SweepCell cell, Estimate estimate) {
    List<String> known = estimate.quantities().stream().map(quantity -> quantity.quantity().name()).toList();
    for (String name : quantities) {
      if (!known.contains(name)) {
        throw known.isEmpty() ? new UsageError("--observe " + name + ": the model has no observe { … }") : UsageError.unknown("quantity", name, known);
      }
    }
    return EstimateRows.of(cell, estimate).stream().filter(this::isWanted).toList();
  }

  private boolean isWanted(EstimateRow row) {
    return switch (row.kind()) {
      case PROPERTY -> !withoutProperties;
      case QUANTITY -> quantities.isEmpty() || quantities.contains(row.measure());
    };
  }
}
