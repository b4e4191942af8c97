package skein.emit.promela;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The final report of SPIN's verifier.
 *
 * @param complete whether the search was complete, or a violation was found
 * @param error the first violation, in SPIN's words
 */
record PanReport(boolean complete, boolean tooDeep, boolean outOfMemory, Optional<String> error, long states, long transitions) {

  private static final Pattern ERRORS = Pattern.compile("depth reached \\d+, errors: (\\d+)");
  private static final Pattern STORED = Pattern.compile("(?m)^\\s*([\\d.e+]+) states, stored");
  private static final Pattern TRANSITIONS = Pattern.compile("(?m)^\\s*([\\d.e+]+) transitions");
  private static final Pattern FIRST_ERROR = Pattern.compile("(?m)^pan:1:\\s*(.*)$");

  /** Empty if this is not such a report: the verifier failed. */
  static Optional<PanReport> of(String output) {
    Matcher errors = ERRORS.matcher(output);
    if (!errors.find()) {
      return Optional.empty();
    }
    boolean violated = !errors.group(1).equals("0");
    Matcher first = FIRST_ERROR.matcher(output);
    Optional<String> error = violated ? Optional.of(first.find() ? first.group(1) : "an unnamed error") : Optional.empty();
    boolean cut = output.contains("max search depth too small");
    boolean memory = output.contains("MEMLIM") || output.contains("out of memory");
    return Optional.of(
        new PanReport(
            violated || !(cut || memory || output.contains("Search not completed")),
            cut,
            memory,
            error,
            number(STORED, output),
            number(TRANSITIONS, output)));
  }

  /** Large numbers come as 1.2345e+06. */
  private static long number(Pattern pattern, String output) {
    Matcher found = pattern.matcher(output);
    return found.find() ? (long) Double.parseDouble(found.group(1)) : 0;
  }
}
