package skein.cli.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.core.answer.Reason;
import skein.core.run.TraceDifference;
import skein.core.run.TraceDifference.Event;

/** A trace that only the peers or only the choreography have: in a sentence, and as two message charts side by side. */
public final class DifferenceText {

  /** More steps that both can take are left out, from the start. */
  private static final int MOST_SHARED = 16;

  /** With more peers than this, or a wider line, there are lists in place of charts. */
  private static final int MOST_PEERS = 8;

  private static final int WIDEST = 120;

  private static final int MOST_ALTERNATIVES = 6;

  private static final String CHOREOGRAPHY = "the choreography";
  private static final String PEERS = "the peers";

  private final TraceDifference difference;
  private final List<Event> shown;
  private final List<String> agents;

  private DifferenceText(TraceDifference difference) {
    this.difference = difference;
    List<Event> shared = difference.shared();
    this.shown = shared.subList(Math.max(0, shared.size() - MOST_SHARED), shared.size());
    List<String> active =
        Stream.concat(Stream.concat(shown.stream(), difference.last().stream()), difference.instead().events().stream())
            .flatMap(event -> event.agents().stream())
            .toList();
    this.agents = difference.agents().stream().filter(active::contains).toList();
  }

  /** The difference that is the reason of a verdict, if there is one. */
  public static Optional<TraceDifference> difference(Reason reason) {
    return switch (reason) {
      case Reason.TracesDiffer(var difference) -> Optional.of(difference);
      case Reason.InPart(_, Reason inner) -> difference(inner);
      case Reason _ -> Optional.empty();
    };
  }

  public static String sentence(TraceDifference difference) {
    String where = difference.shared().isEmpty() ? "at the start" : "after " + listed(difference.shared());
    String who = difference.inProgram() ? PEERS : CHOREOGRAPHY;
    String other = difference.inProgram() ? CHOREOGRAPHY : PEERS;
    return where + ", " + who + " can " + difference.last().map(DifferenceText::text).map("do "::concat).orElse("end") + ", and " + other + " cannot";
  }

  /** The last ones of a long list. */
  private static String listed(List<Event> events) {
    List<Event> last = events.subList(Math.max(0, events.size() - 3), events.size());
    return (last.size() < events.size() ? "…, " : "") + last.stream().map(DifferenceText::text).collect(Collectors.joining(", "));
  }

  /** As in the text of a choreography. */
  static String text(Event event) {
    String name = event.label().name();
    return switch (event.agents().size()) {
      case 1 -> name + "@" + event.agents().getFirst();
      case 2 -> name + "(" + event.agents().getFirst() + " -> " + event.agents().getLast() + ")";
      default -> name + "(" + String.join(", ", event.agents()) + ")";
    };
  }

  /** Two charts, or two lists if the charts would be too wide. */
  public static String charts(TraceDifference difference) {
    return new DifferenceText(difference).charts();
  }

  private String charts() {
    List<Event> drawn = Stream.concat(shown.stream(), difference.last().stream()).toList();
    MessageChart chart = new MessageChart(agents, drawn);
    boolean fits = agents.size() <= MOST_PEERS && 2 * chart.width() + PEERS.length() <= WIDEST;
    List<String> allowed = fits ? column(chart, false) : list(false);
    List<String> done = fits ? column(chart, true) : list(true);
    int width = allowed.stream().mapToInt(String::length).max().orElse(0);
    StringBuilder out = new StringBuilder();
    int left = difference.shared().size() - shown.size();
    if (left > 0) {
      out.append("  (the first ").append(left == 1 ? "action is" : left + " actions are").append(" the same in both, and left out)\n");
    }
    for (int i = 0; i < Math.max(allowed.size(), done.size()); i++) {
      String one = i < allowed.size() ? allowed.get(i) : "";
      String other = i < done.size() ? done.get(i) : "";
      out.append(("  " + one + " ".repeat(width - one.length()) + "     " + other).stripTrailing()).append('\n');
    }
    return out.toString();
  }

  private List<String> column(MessageChart chart, boolean program) {
    List<String> lines = new ArrayList<>(List.of(program ? PEERS : CHOREOGRAPHY, "", chart.head(), chart.empty()));
    lines.addAll(chart.lines(shown));
    difference.last().filter(_ -> program == difference.inProgram()).ifPresent(last -> lines.add(chart.line(last) + "  <-- only here"));
    lines.addAll(rest(program));
    return lines;
  }

  private List<String> list(boolean program) {
    List<String> lines = new ArrayList<>(List.of(program ? PEERS : CHOREOGRAPHY, ""));
    shown.forEach(event -> lines.add(text(event)));
    difference.last().filter(_ -> program == difference.inProgram()).ifPresent(last -> lines.add(text(last) + "  <-- only here"));
    lines.addAll(rest(program));
    return lines;
  }

  /** How it can go on where no arrow tells. */
  private List<String> rest(boolean program) {
    if (program == difference.inProgram()) {
      return difference.last().isPresent() ? List.of() : List.of("can end here");
    }
    List<Event> instead = difference.instead().events();
    List<String> possible = new ArrayList<>(instead.stream().limit(MOST_ALTERNATIVES).map(DifferenceText::text).toList());
    if (instead.size() > MOST_ALTERNATIVES) {
      possible.add("… (" + (instead.size() - MOST_ALTERNATIVES) + " more)");
    }
    if (difference.instead().end()) {
      possible.add("the end");
    }
    List<String> lines = new ArrayList<>();
    lines.add(possible.isEmpty() ? "nothing can follow here" : "only this can follow here:");
    possible.forEach(each -> lines.add("  " + each));
    return lines;
  }
}
