package skein.cli.text;

import java.util.Locale;
import skein.core.answer.Statistics;

/** Numbers as people read them. */
public final class Numbers {

  private Numbers() {}

  public static String count(long number, String one, String many) {
    return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
  }

  public static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f s", seconds);
  }

  public static String statistics(Statistics s) {
    // An engine that visits no states has none to tell.
    String visited = s.states() == 0 && s.depth() > 0 ? "" : visited(s);
    return visited + "depth " + String.format(Locale.ROOT, "%,d", s.depth()) + ", " + seconds(s.seconds());
  }

  private static String visited(Statistics s) {
    return count(s.states(), "state", "states")
        + ", "
        + count(s.transitions(), "transition", "transitions")
        + ", ";
  }
}
