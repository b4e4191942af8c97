package skein.cli.text;

import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.cli.chart.DifferenceText;
import skein.cli.explain.TraceStyle;
import skein.cli.number.ValueText;
import skein.core.answer.Reason;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;

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
          .append(answer(result))
          .append("  (")
          .append(NumberText.statistics(result.statistics(), ComputedText.size(result.computed())))
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
    if (result.property().claim() instanceof Claim.Modal || isWorthShowing(result.property())) {
      out.append("  ").append(shortened(result.property().text())).append('\n');
    }
    result.number().map(ValueText::accuracy).filter(words -> !words.isEmpty()).ifPresent(words -> out.append("  ").append(words).append('\n'));
    String reason = ReasonText.of(result.reason());
    if (!reason.isEmpty()) {
      out.append("  ").append(reason).append('\n');
    }
    if (result.verdict() == Verdict.INCONCLUSIVE) {
      result.value().ifPresent(value -> out.append("  so far: ").append(ValueText.full(value)).append('\n'));
    }
    out.append(ComputedText.sides(result.computed()));
    out.append(ComputedText.brief(program).listed(result.computed())).append(ComputedText.brief(program).strategies(result.computed()));
    result.computed().evidence().ifPresent(evidence -> out.append(new EvidenceText(style, colours).render(evidence)));
    DifferenceText.difference(result.reason()).ifPresent(found -> out.append('\n').append(DifferenceText.charts(found)));
    result
        .trace()
        .ifPresent(
            trace -> out.append('\n').append(new TraceText(style, colours).render(trace, result.property().claim())).append('\n'));
    if (result.verdict() == Verdict.VIOLATED && result.reason() instanceof Reason.ShownByStrategy(_, var shown)) {
      shown.shownPart().ifPresent(part -> out.append(new PartText(program.view()).render(part)));
    }
  }

  /** Whether it is a question about chance whose name does not say what it is. */
  private static boolean isWorthShowing(Property property) {
    return property.claim() instanceof Claim.Quantitative && !property.name().equals(property.text());
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  /** The verdict, or the number if that was asked. */
  private String answer(Result result) {
    return result.number().map(value -> pad(ValueText.brief(value), 12)).orElseGet(() -> colours.of(result.verdict(), pad(result.verdict().word(), 12)));
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
