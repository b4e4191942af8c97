package skein.cli.sweep;

import java.util.List;
import java.util.Map;
import skein.ask.question.Provenance;
import skein.cli.format.Json;
import skein.cli.session.Lap;
import skein.cli.text.Colours;
import skein.plot.Chart;

/**
 * What is asked about every cell of a sweep, and how the answers are kept and shown.
 *
 * @param <R> what is said about one property or quantity
 */
sealed interface SweepQuestion<R> permits EstimateSweep, VerifySweep {

  /** Everything that answers depend on, besides the model, the cell and limits. */
  String fingerprint();

  /** The limits on one cell. */
  String limits();

  /** Throws {@code Halt} if a limit of time leaves no answer. */
  CellAnswer<R> answer(SweepCell cell, Provenance model, Lap lap);

  /** A row as it is kept: texts without tabs and line breaks. */
  List<String> fields(R row);

  /** The inverse. Throws {@code IllegalArgumentException} or {@code IndexOutOfBoundsException} if there is no such row. */
  R row(SweepCell cell, List<String> fields);

  String text(SweepResult<R> result, Colours colours);

  String csv(SweepResult<R> result);

  /** What rows are called in JSON. */
  String rowsName();

  /** The members of a row, after the parameters. */
  void json(R row, Json json);

  /** Rejects what cannot be drawn, before the work starts. */
  void requirePlottable(SweepDesign design, boolean isHeatMap);

  /** By the name of the property or quantity. */
  Map<String, Chart> charts(SweepResult<R> result, boolean isHeatMap);
}
