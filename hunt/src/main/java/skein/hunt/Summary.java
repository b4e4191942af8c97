package skein.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The summary of a hunt, as text. */
final class Summary {

  private Summary() {}

  static List<String> lines(Hunt hunt, double seconds) {
    Tally tally = hunt.tally();
    long models = tally.of("models");
    List<String> lines = new ArrayList<>();
    lines.add(
        "%,d models in %,.0f s (%.1f models/s); %,d judged by brute force, %,d too large, %,d rejected"
            .formatted(models, seconds, models / seconds, tally.of("judged"), tally.of("too large"), sum(tally.under("rejected "))));
    lines.add(
        "%,d states; %,d verdicts compared, %,d runs replayed".formatted(tally.of("states"), tally.of("verdicts"), tally.of("runs")));
    tally.under("rejected ").forEach((why, number) -> lines.add("  rejected %,d times: %s".formatted(number, why)));
    lines.add("%-24s %10s %10s %9s  %s".formatted("engine", "questions", "verdicts", "ms each", "undecided"));
    for (Map.Entry<String, Long> asked : tally.under("asked ").entrySet()) {
      String name = asked.getKey();
      List<String> open = new ArrayList<>();
      tally.under("open " + name + ": ").forEach((cause, number) -> open.add("%,d %s".formatted(number, cause)));
      lines.add(
          "%-24s %,10d %,10d %9.1f  %s"
              .formatted(
                  name, asked.getValue(), tally.of("verdicts " + name), tally.of("nanos " + name) / 1e6 / asked.getValue(),
                  String.join(", ", open)));
    }
    hunt.findings().knownCounts().forEach((kind, number) -> lines.add("known: %,6d × %s".formatted(number, kind)));
    if (hunt.findings().isEmpty()) {
      lines.add("no findings");
    } else {
      lines.add("findings:");
      hunt.findings().counts().forEach((kind, number) -> lines.add("  %,6d × %s".formatted(number, kind)));
    }
    return lines;
  }

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
