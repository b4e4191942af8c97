package skein.cli.states;

import java.util.Optional;

/** States as lines of text. */
interface StateFormat {

  /** The line before all others, if there is one. */
  Optional<String> header();

  /** @param run from 0 */
  String line(int run, int step, long[] cells);
}
