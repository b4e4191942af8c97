package skein.cli.text;

import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.cli.chart.DifferenceText;
import skein.cli.explain.TraceStyle;
import skein.core.answer.Reason;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Program;

/** The answers about properties: one line each, and the run that shows why, if there is one. */
public final class VerifyText {

  /** Nobody asked for it, so it is no verdict. */
  public static final String UNCHECKED_FOR_ERRORS = "not all states were checked for model errors; use --property NoErrors";

  /** Of a formula. */
  private static final int LONGEST = 160;

  private final Colours colours;
  private final TraceStyle style;
  private final boolean quiet;

  public VerifyText(Colours colours, TraceStyle style, boolean quiet) {
    this.colours = colours;
    this.style = style;
    this.quiet = quiet;
  }

  public String render(Report report) {
    StringBuilder out = new StringBuilder();
    int width = report.reported().stream().mapToInt(r -> r.property().name().length()).max().orElse(0);
    for (Result result : report.reported()) {
      out.append(pad(result.property().name(), Math.max(width, 8)))
          .append("  ")
          .append(verdict(result.verdict()))
          .append("  (")
          .append(NumberText.statistics(result.statistics()))
          .append(")\n");
      if (!quiet) {
        explain(result, report.program(), out);
      }
    }
    if (report.isUncheckedForErrors()) {
      out.append(UNCHECKED_FOR_ERRORS).append('\n');
    }
    if (!quiet) {
      report.reported().stream()
          .flatMap(result -> result.reductions().stream())
          .distinct()
          .forEach(done -> out.append("reduced: ").append(RemarkText.of(done)).append('\n'));
    }
    return out.toString();
  }

  private void explain(Result result, Program program, StringBuilder out) {
    if (result.property().claim() instanceof Claim.Modal) {
      out.append("  ").append(shortened(result.property().text())).append('\n');
    }
    out.append("  ").append(ReasonText.of(result.reason())).append('\n');
    DifferenceText.difference(result.reason()).ifPresent(found -> out.append('\n').append(DifferenceText.charts(found)));
    result
        .trace()
        .ifPresent(
            trace -> out.append('\n').append(new TraceText(style, colours).render(trace, result.property().claim())).append('\n'));
    if (result.verdict() == Verdict.VIOLATED && result.reason() instanceof Reason.ShownByStrategy(_, var shown)) {
      shown.shownPart().ifPresent(part -> out.append(new PartText(program.view()).render(part)));
    }
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  private String verdict(Verdict verdict) {
    return colours.of(verdict, pad(verdict.word(), 12));
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
