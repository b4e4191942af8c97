package skein.cli.step;

import java.util.List;
import skein.core.run.Ending;

/** What can be chosen at one point of a run, found only as far as it is asked for: there may be very many choices. */
public interface Menu {

  /** The first ones, at most this many. */
  List<MenuItem> items(int most);

  /** The steps that fail with an error, as far as they were found. */
  List<Ending.Error> errors();
}
