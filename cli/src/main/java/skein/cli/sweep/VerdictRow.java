package skein.cli.sweep;

import java.util.Optional;
import skein.core.answer.Verdict;
import skein.core.number.ValueRange;

/**
 * What a cell says about one property.
 *
 * @param reason of an inconclusive verdict; empty for others, whose reasons depend on the engine that was first
 * @param number the answer if a number was asked for and found
 */
record VerdictRow(SweepCell cell, String property, Verdict verdict, String reason, Optional<ValueRange> number) {

  VerdictRow {
    reason = CellAnswer.oneLine(reason);
  }
}
