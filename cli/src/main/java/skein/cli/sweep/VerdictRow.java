package skein.cli.sweep;

import skein.core.answer.Verdict;

/**
 * What a cell says about one property.
 *
 * @param reason of an inconclusive verdict; empty for others, whose reasons depend on the engine that was first
 */
record VerdictRow(SweepCell cell, String property, Verdict verdict, String reason) {

  VerdictRow {
    reason = CellAnswer.oneLine(reason);
  }
}
