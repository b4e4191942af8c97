package skein.cli.picture;

import java.util.Locale;

/** How much a picture shows, so that it can be read. Each picture says what it leaves out. */
public final class PictureLimits {

  public static final int STATES_IN_REPORT = 60;
  static final int STATES = 200;
  static final int STEPS = 200;

  private PictureLimits() {}

  /**
   * How much of something is shown; empty if all is.
   *
   * @param all whether there are no more than this many
   */
  static String note(int shown, long of, boolean all, String what) {
    if (shown == of && all) {
      return "";
    }
    return String.format(Locale.ROOT, "%,d of %s%,d %s", shown, all ? "" : "at least ", of, what);
  }
}
