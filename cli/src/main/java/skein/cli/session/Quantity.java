package skein.cli.session;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers with a unit, such as {@code 5s} and {@code 2g}. */
public final class Quantity {

  private Quantity() {}

  /** Throws, with what was expected, if the text is not a positive number with one of the units. */
  public static long of(String text, Map<String, Long> units, String expected) {
    Matcher matcher = Pattern.compile("([0-9]{1,9})([a-zA-Z]+)").matcher(text);
    if (matcher.matches()) {
      Long unit = units.get(matcher.group(2).toLowerCase(Locale.ROOT));
      long number = Long.parseLong(matcher.group(1));
      if (unit != null && number > 0 && number <= Long.MAX_VALUE / unit) {
        return number * unit;
      }
    }
    throw new UsageError(expected + ", not " + (text.isEmpty() ? "nothing" : text));
  }
}
