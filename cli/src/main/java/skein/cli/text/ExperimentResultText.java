package skein.cli.text;

import java.util.ArrayList;
import java.util.List;
import skein.ask.experiment.ExperimentReport;
import skein.ask.experiment.ExperimentResult;
import skein.ask.experiment.ExperimentRun;
import skein.core.run.Trace;

/** The result of an experiment: a line for each relation, and the runs that show it. */
public final class ExperimentResultText {

  private static final int WIDEST = 56;

  private final ExperimentReport report;
  private final Colours colours;
  private final boolean quiet;

  public ExperimentResultText(ExperimentReport report, Colours colours, boolean quiet) {
    this.report = report;
    this.colours = colours;
    this.quiet = quiet;
  }

  public String render() {
    StringBuilder out = new StringBuilder();
    int width = report.results().stream().mapToInt(r -> r.title().length()).max().orElse(0);
    for (ExperimentResult result : report.results()) {
      out.append(pad(result.title(), width)).append("  ").append(verdict(result.verdict()));
      out.append("  (").append(NumberText.statistics(result.statistics())).append(")\n");
      if (!quiet) {
        out.append("  ").append(ExperimentReasonText.of(result, report.question())).append('\n');
      }
      // A table of relations shows no runs: ask for a single relation to see them.
      if (!quiet && !report.question().all()) {
        result.runs().forEach(run -> run(run, result, out));
        out.append(result.runs().isEmpty() ? "" : "\n");
      }
    }
    informative(out);
    return out.toString();
  }

  private void informative(StringBuilder out) {
    switch (report.informative()) {
      case NO -> out.append("the purpose is uninformative for this system: no run reaches Success or Failure\n");
      case UNKNOWN ->
          out.append(quiet ? "" : "it is not known whether the purpose is informative for this system: no run reached a verdict so far\n");
      case YES -> {}
    }
  }

  private void run(ExperimentRun run, ExperimentResult result, StringBuilder out) {
    out.append('\n');
    List<String> events = new ArrayList<>();
    List<String> states = new ArrayList<>();
    for (int i = 1; i <= run.length(); i++) {
      events.add(run.event(i));
      states.add(run.purposeState(i));
    }
    int event = width(events);
    int state = Math.max(width(states), run.purposeState(0).length());
    int told = run.trace().map(t -> width(t.moves().stream().map(Trace.Move::text).toList())).orElse(0);
    start(run, event, state, out);
    for (int i = 1; i <= run.length(); i++) {
      String system = system(run, i, told);
      String line = String.format("  %5d  %s  %s", i, pad(run.event(i), event), pad(run.purposeState(i), state));
      out.append((system.isEmpty() ? line.stripTrailing() : line + colours.faint("  | " + system))).append('\n');
    }
    String end = end(run, result.end());
    out.append(end.isEmpty() ? "" : "         " + colours.strong("-- " + end + " --") + "\n");
  }

  private static String end(ExperimentRun run, ExperimentResult.End end) {
    return switch (end) {
      case ExperimentResult.End.AtVerdict() -> "";
      case ExperimentResult.End.Unmet(String transition) -> "nothing synchronises with `" + transition + "` here";
      case ExperimentResult.End.Stuck() -> "nothing synchronises here";
      case ExperimentResult.End.Loop(int position) ->
          "from here, the run can repeat event" + (position + 1 == run.length() ? " " : "s " + (position + 1) + " to ") + run.length() + " forever";
    };
  }

  private void start(ExperimentRun run, int event, int state, StringBuilder out) {
    String lead = "  start  " + " ".repeat(event) + "  " + pad(run.purposeState(0), state) + "  | ";
    List<String> lines =
        run.trace()
            .map(t -> new StateText(report.program().orElseThrow().view()).lines(t.states().getFirst(), false))
            .orElse(List.of(run.systemState(0)));
    for (int i = 0; i < lines.size(); i++) {
      out.append(i == 0 ? lead : " ".repeat(lead.length() - 2) + "| ").append(lines.get(i)).append('\n');
    }
  }

  /** The step as the model describes it; for other systems, the next state. */
  private String system(ExperimentRun run, int position, int width) {
    if (run.trace().isEmpty()) {
      return run.systemState(position);
    }
    Trace trace = run.trace().get();
    String changes =
        new StateText(report.program().orElseThrow().view())
            .changes(trace.states().get(position - 1), trace.states().get(position), false);
    String told = trace.moves().get(position - 1).text();
    return changes.isEmpty() ? told : pad(told, width) + "  | " + changes;
  }

  private String verdict(ExperimentResult.Verdict verdict) {
    String word = pad(verdict.name(), 12);
    return switch (verdict) {
      case SUCCESS -> colours.good(word);
      case FAILURE -> colours.bad(word);
      case INCONCLUSIVE -> colours.doubt(word);
    };
  }

  private static int width(List<String> texts) {
    return texts.stream().mapToInt(String::length).filter(w -> w <= WIDEST).max().orElse(0);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
