package skein.cli.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.ask.Comparison;

/** What the engines say, in one table for people. */
public final class CrosscheckText {

  private CrosscheckText() {}

  public static String render(Comparison comparison, Optional<String> smallest) {
    int property = width("property", comparison.entries().stream().map(Comparison.Entry::property).toList());
    int engine = width("engine", comparison.entries().stream().map(Comparison.Entry::engine).toList());
    String row = "%-" + property + "s  %-" + engine + "s  %-12s  %8s  %12s  %5s  %s";
    StringBuilder out = new StringBuilder();
    out.append(line(row, "property", "engine", "verdict", "time", "states", "depth", ""));
    for (Comparison.Entry entry : comparison.entries()) {
      out.append(
          line(
              row,
              entry.property(),
              entry.engine(),
              entry.verdict().word(),
              Numbers.seconds(entry.seconds()),
              entry.states() == 0 ? "-" : String.format(Locale.ROOT, "%,d", entry.states()),
              entry.depth() == 0 ? "-" : Integer.toString(entry.depth()),
              entry.reason()));
    }
    comparison.disagreement().ifPresentOrElse(
        trouble -> {
          out.append('\n').append(trouble.one().engine()).append(" says that ").append(trouble.one().property())
              .append(" is ").append(trouble.one().verdict().word()).append(", ").append(trouble.other().engine())
              .append(" that it is ").append(trouble.other().verdict().word()).append(": this is a bug in Skein.\n")
              .append("Please report it with this model, on which they still contradict each other:\n\n")
              .append(smallest.orElse("")).append('\n');
        },
        () -> out.append("\nNo two engines contradict each other.\n"));
    return out.toString();
  }

  private static String line(String row, Object... cells) {
    return String.format(Locale.ROOT, row, cells).stripTrailing() + "\n";
  }

  private static int width(String title, List<String> cells) {
    return Math.max(title.length(), cells.stream().mapToInt(String::length).max().orElse(0));
  }
}
