package skein.purpose.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A pattern for the text of a step: {@code Bird 0: …}. An ellipsis, {@code …} or three dots, matches anything. */
final class StepPattern {

  private static final Pattern ELLIPSIS = Pattern.compile("\u2026|\\.\\.\\.");

  private final Pattern pattern;

  StepPattern(String text) {
    List<String> pieces = new ArrayList<>();
    Matcher ellipsis = ELLIPSIS.matcher(text);
    int from = 0;
    while (ellipsis.find()) {
      pieces.add(text.substring(from, ellipsis.start()));
      from = ellipsis.end();
    }
    pieces.add(text.substring(from));
    this.pattern = Pattern.compile(String.join(".*", pieces.stream().map(Pattern::quote).toList()), Pattern.DOTALL);
  }

  boolean fits(String told) {
    return pattern.matcher(told).matches();
  }
}
