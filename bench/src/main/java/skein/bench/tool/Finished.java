package skein.bench.tool;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A finished process: its standard output with times, its standard error, and its cost. */
record Finished(int exit, boolean overdue, List<Line> out, String err, Cost cost) {

  /** @param at seconds since the start of the process */
  record Line(double at, String text) {}

  String text() {
    StringBuilder text = new StringBuilder();
    out.forEach(line -> text.append(line.text()).append('\n'));
    return text.toString();
  }

  /** The last match's first group. */
  Optional<String> find(Pattern pattern) {
    Optional<String> found = Optional.empty();
    for (Line line : out) {
      Matcher matcher = pattern.matcher(line.text());
      if (matcher.find()) {
        found = Optional.of(matcher.group(1));
      }
    }
    return found;
  }

  /** The time at which a line that contains the text was printed. */
  OptionalDouble when(String words) {
    return out.stream().filter(line -> line.text().contains(words)).mapToDouble(Line::at).findFirst();
  }

  /** The end of its output, on one line. */
  String lastWords() {
    String all = (text() + err).strip().replaceAll("\\s+", " ");
    return "exit code " + exit + ": " + (all.length() > 200 ? "… " + all.substring(all.length() - 200) : all);
  }
}
