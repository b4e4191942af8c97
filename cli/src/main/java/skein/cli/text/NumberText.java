package skein.cli.text;

import java.math.BigInteger;
import java.util.Locale;
import skein.core.answer.Statistics;

/** Formats numbers. */
public final class NumberText {

  /** About thirty digits. */
  private static final int MANY_BITS = 100;

  private NumberText() {}

  public static String count(long number, String one, String many) {
    return grouped(number) + " " + (number == 1 ? one : many);
  }

  /** As the format %,d: 1,000,000. Formats load the rules of a locale, which takes longer than most checks. */
  public static String grouped(long number) {
    StringBuilder text = new StringBuilder(Long.toString(number));
    for (int i = text.length() - 3; i > (number < 0 ? 1 : 0); i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }

  /** A number that may have thousands of digits: then, about how many. */
  static String approximate(BigInteger number) {
    int bits = number.bitLength();
    return bits <= MANY_BITS ? String.format(Locale.ROOT, "%,d", number) : "about 10^" + Math.round((bits - 0.5) * Math.log10(2));
  }

  /** Avoids string +, whose first use needs memory that may not be available. */
  static String bytes(long bytes) {
    return bytes >= 1L << 30 && bytes % (1L << 30) == 0
        ? String.join(" ", Long.toString(bytes >> 30), "GB")
        : bytes >= 1L << 20 ? String.join(" ", Long.toString(bytes >> 20), "MB") : String.join(" ", Long.toString(bytes >> 10), "KB");
  }

  public static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f s", seconds);
  }

  public static String statistics(Statistics s) {
    return statistics(s, "");
  }

  /** The same with something else that was counted, which ends with a comma and a blank. */
  static String statistics(Statistics s, String more) {
    // Some engines do not count states or depth.
    String visited = (s.states() == 0 ? "" : visited(s)) + more;
    boolean shallow = s.depth() == 0 && (s.states() == 0 || s.transitions() > 0);
    String depth = shallow ? "" : "depth " + grouped(s.depth()) + ", ";
    return visited + depth + seconds(s.seconds());
  }

  private static String visited(Statistics s) {
    return count(s.states(), "state", "states")
        + ", "
        + count(s.transitions(), "transition", "transitions")
        + ", ";
  }
}
