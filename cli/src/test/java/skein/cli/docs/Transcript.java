package skein.cli.docs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Commands, each after a {@code $}, and their output. A line {@code …} stands for any number of lines. */
record Transcript(List<Entry> entries) {

  private static final String PROMPT = "$ ";
  private static final String ANY = "…";
  private static final Pattern TIME = Pattern.compile("\\b\\d+([.,]\\d+)?(?= ?(?:ms|s|µs|min)\\b)|(?<=\"seconds\": ?)[0-9.eE-]+"
          // In comma-separated values, only times have a fraction.
          + "|(?<=,)\\d+\\.\\d+(?=,)");

  record Entry(String command, List<String> output) {

    /** Whether the output matches the document, except for times. */
    boolean fits(List<String> printed) {
      return fits(output, printed);
    }

    private static boolean fits(List<String> wanted, List<String> printed) {
      if (wanted.isEmpty()) {
        return printed.isEmpty();
      }
      List<String> rest = wanted.subList(1, wanted.size());
      if (wanted.getFirst().strip().equals(ANY)) {
        for (int skipped = 0; skipped <= printed.size(); skipped++) {
          if (fits(rest, printed.subList(skipped, printed.size()))) {
            return true;
          }
        }
        return false;
      }
      return !printed.isEmpty()
          && withoutTimes(wanted.getFirst()).equals(withoutTimes(printed.getFirst()))
          && fits(rest, printed.subList(1, printed.size()));
    }

    private static String withoutTimes(String line) {
      return TIME.matcher(line).replaceAll("0").stripTrailing();
    }
  }

  static Transcript of(List<String> lines) {
    List<Entry> entries = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith(PROMPT)) {
        entries.add(new Entry(line.substring(PROMPT.length()), new ArrayList<>()));
      } else {
        entries.getLast().output().add(line);
      }
    }
    return new Transcript(entries);
  }

  /** The same commands, with their new output where it does not match. */
  Transcript rerun(Shell shell) throws IOException {
    List<Entry> now = new ArrayList<>();
    for (Entry entry : entries) {
      List<String> printed = shell.run(entry.command()).stripTrailing().lines().map(String::stripTrailing).toList();
      now.add(entry.fits(printed) ? entry : new Entry(entry.command(), printed));
    }
    return new Transcript(now);
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Entry entry : entries) {
      lines.add(PROMPT + entry.command());
      lines.addAll(entry.output());
    }
    return lines;
  }
}
