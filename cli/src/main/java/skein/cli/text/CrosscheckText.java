package skein.cli.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.ask.question.Comparison;
import skein.cli.number.ValueText;
import skein.cli.outcome.SmallModel;
import skein.core.answer.Finding;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Query;

/** The answers of the engines as a table. */
public final class CrosscheckText {

  private CrosscheckText() {}

  public static String render(Comparison comparison, Optional<SmallModel> smallest) {
    int property = width("property", comparison.findings().stream().map(f -> f.property().name()).toList());
    int engine = width("engine", comparison.findings().stream().map(Finding::engine).toList());
    String row = "%-" + property + "s  %-" + engine + "s  %-12s  %8s  %12s  %5s  %s";
    StringBuilder out = new StringBuilder();
    out.append(line(row, "property", "engine", "verdict", "time", "states", "depth", ""));
    for (Finding finding : comparison.findings()) {
      boolean asked = comparison.asked(finding);
      Statistics effort = finding.statistics();
      out.append(
          line(
              row,
              finding.property().name(),
              finding.engine(),
              asked ? answer(finding) : "not asked",
              asked ? NumberText.seconds(effort.seconds()) : "-",
              effort.states() == 0 ? "-" : String.format(Locale.ROOT, "%,d", effort.states()),
              effort.depth() == 0 ? "-" : Integer.toString(effort.depth()),
              ReasonText.of(finding.reason())));
    }
    out.append('\n').append(
        comparison.disagreement().map(trouble -> difference(trouble, smallest)).orElse("No two engines contradict each other.\n"));
    return out.toString();
  }

  private static String difference(Comparison.Disagreement trouble, Optional<SmallModel> smallest) {
    StringBuilder out = new StringBuilder();
    out.append(trouble.one().engine()).append(" says that ").append(trouble.one().property().name())
        .append(verb(trouble.one())).append(", ").append(trouble.other().engine()).append(" that it")
        .append(verb(trouble.other())).append(". One of them is wrong: this is a bug in Skein or in that tool.\n");
    if (smallest.isEmpty()) {
      return out.append("There was no time to minimise the model. Please report this with your model.\n").toString();
    }
    SmallModel model = smallest.get();
    out.append(
        model.minimal()
            ? "They still contradict each other on this minimal model"
            : "They still contradict each other on this model; there was no time to minimise it further");
    out.append(":\n\n");
    model.text().strip().lines().forEach(line -> out.append("  ").append(line).append('\n'));
    out.append('\n');
    model.file().ifPresentOrElse(
        file ->
            out.append("It is in the file ").append(file).append(". To reproduce the contradiction:\n\n  ").append(model.command())
                .append("\n\nPlease report it with that file, this command, and the output of skein doctor.\n"),
        () -> out.append("It could not be written to a file. Please report it with the output of skein doctor.\n"));
    return out.append("Until then trust neither answer. If verify shows a trace, you can trust the trace: it has been replayed.\n").toString();
  }

  private static String answer(Finding finding) {
    return finding.verdict() == Verdict.HOLDS && asksForNumber(finding) ? finding.value().map(ValueText::brief).orElse(finding.verdict().word()) : finding.verdict().word();
  }

  private static boolean asksForNumber(Finding finding) {
    return finding.property().claim() instanceof Claim.Quantitative(Query query) && !query.isTruth();
  }

  private static String verb(Finding finding) {
    return (finding.verdict() == Verdict.HOLDS ? " " : " is ") + finding.verdict().word();
  }

  private static String line(String row, Object... cells) {
    return String.format(Locale.ROOT, row, cells).stripTrailing() + "\n";
  }

  private static int width(String title, List<String> cells) {
    return Math.max(title.length(), cells.stream().mapToInt(String::length).max().orElse(0));
  }
}
