package skein.cli.sweep;

import java.util.List;
import java.util.Optional;

/**
 * What is known about a cell that is done.
 *
 * @param problem why there are no rows, if there are none
 * @param code the exit code
 * @param isLimited whether there may be more to know with other limits
 */
record CellAnswer<R>(List<R> rows, Optional<String> problem, int code, boolean isLimited) {

  CellAnswer {
    rows = List.copyOf(rows);
    problem = problem.map(CellAnswer::oneLine);
  }

  static <R> CellAnswer<R> none(String problem, int code, boolean isLimited) {
    return new CellAnswer<>(List.of(), Optional.of(problem), code, isLimited);
  }

  /** As it is kept. */
  static String oneLine(String text) {
    return text.replaceAll("[\\t\\r\\n]+", " ");
  }
}
