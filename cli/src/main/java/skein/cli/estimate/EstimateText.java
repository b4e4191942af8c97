package skein.cli.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import skein.cli.table.Columns;
import skein.cli.text.Colours;
import skein.cli.text.NumberText;
import skein.cli.text.ReasonText;
import skein.core.answer.Cause;
import skein.core.estimate.Coverage;
import skein.core.estimate.DecisionTime;
import skein.core.estimate.Estimate;
import skein.core.estimate.Interval;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.QuantileEstimate;
import skein.core.estimate.QuantityEstimate;
import skein.core.estimate.SampleSummary;
import skein.core.estimate.StoppingRule;

/** Estimates for people. */
public final class EstimateText {

  private final Estimate estimate;
  private final Colours colours;
  private final StringBuilder out = new StringBuilder();

  public EstimateText(Estimate estimate, Colours colours) {
    this.estimate = estimate;
    this.colours = colours;
  }

  public String render(Optional<Coverage> coverage) {
    estimate.starts().none().ifPresent(none -> out.append(ReasonText.of(none)).append('\n'));
    if (estimate.cause() == Cause.PARTIAL) {
      out.append("initial states cannot be drawn uniformly: hardly any combination of initial values satisfies the assumptions\n")
          .append("  hint: state the initial values so that fewer combinations are left out, or see `skein simulate`, which draws them in another way\n");
    }
    if (estimate.runs() > 0) {
      head();
      estimate.properties().forEach(this::property);
      estimate.quantities().forEach(this::quantity);
      estimate.error().ifPresent(
          error -> out.append(
              String.format(
                  Locale.ROOT, "%s on %s, first on run %,d after %s: %s\n", colours.bad("error"), NumberText.count(error.runs(), "run", "runs"),
                  error.run() + 1, NumberText.count(error.step(), "step", "steps"), error.error().message())));
    }
    coverage.ifPresent(of -> out.append('\n').append(CoverageView.text(of, estimate.plan().steps())));
    limit();
    return out.toString();
  }

  private void head() {
    out.append(NumberText.count(estimate.runs(), "run", "runs"))
        .append(" of at most ").append(NumberText.count(estimate.plan().steps(), "step", "steps"))
        .append(String.format(Locale.ROOT, ", seed %d, %s, confidence %s\n", estimate.plan().seed(), choices(), confidence()));
  }

  private String choices() {
    return estimate.plan().guide()
        .map(guide -> "following the strategy for " + guide.property() + ", whose computed value is " + guide.value())
        .orElseGet(() -> "dice " + estimate.plan().choice().word());
  }

  private String confidence() {
    return digits(1 - estimate.plan().error());
  }

  private void property(PropertyEstimate property) {
    out.append('\n').append(property.property().name()).append("  ");
    property.answer().ifPresent(answer -> out.append(words(answer)).append("  "));
    out.append("probability ").append(point(property)).append(", between ").append(probability(property.probability().low()))
        .append(" and ").append(probability(property.probability().high())).append('\n');
    List<String> parts = new ArrayList<>();
    part(property.met(), "met", parts);
    boolean existential = property.property().claim().isExistential();
    part(property.broken(), existential ? "not met" : "violated", parts);
    part(property.open(), "not decided", parts);
    out.append("  ").append(String.join(", ", parts)).append(" (").append(method(property.method())).append(")\n");
    if (property.erred() > 0) {
      out.append("  not decided on ").append(NumberText.count(property.erred(), "run", "runs")).append(" since a predicate failed with an error\n");
    }
    property.time().ifPresent(time -> time(time, property));
    if (existential && property.broken() > 0 && property.met() == 0) {
      out.append("  no run reached it, but others may: see skein verify\n");
    }
    // Runs that follow a strategy cannot be repeated without it.
    property.firstBroken().stream().filter(_ -> estimate.plan().guide().isEmpty()).forEach(run -> out.append("  run ").append(run + 1).append(" violates it: see skein simulate … --run ").append(run + 1).append('\n'));
  }

  /** The relative frequency, or the two that the runs that did not decide leave open. */
  private static String point(PropertyEstimate property) {
    double runs = Math.max(1, property.runs());
    String low = probability(property.met() / runs);
    return property.open() == 0 ? low : low + " to " + probability((property.met() + property.open()) / runs);
  }

  private static void part(long runs, String what, List<String> parts) {
    if (runs > 0) {
      parts.add(String.format(Locale.ROOT, "%s %,d", what, runs));
    }
  }

  private String words(PropertyEstimate.Answer answer) {
    StoppingRule.Threshold threshold = (StoppingRule.Threshold) estimate.plan().stopping();
    String least = digits(threshold.atLeast());
    return switch (answer) {
      case AT_LEAST -> colours.good("at least " + least);
      case BELOW -> colours.bad("below " + least);
      case UNDECIDED -> "inconclusive: more runs are needed to tell whether it is at least " + least;
      case TOO_MANY_OPEN -> "inconclusive: too many runs did not decide it; try more steps";
    };
  }

  static String method(PropertyEstimate.Method method) {
    return switch (method) {
      case CLOPPER_PEARSON -> "Clopper–Pearson";
      case CONFIDENCE_SEQUENCE -> "confidence sequence";
      case CONFIDENCE_SEQUENCE_AND_OKAMOTO -> "confidence sequence and Okamoto's bound";
    };
  }

  private void time(DecisionTime time, PropertyEstimate property) {
    SampleSummary summary = time.summary();
    out.append("  decided after ").append(mean(summary)).append(" steps on average");
    if (property.open() > 0) {
      out.append(" where it was decided");
    }
    QuantileEstimate median = summary.quantiles().get(summary.quantiles().size() / 2);
    out.append("; median ").append(value(median.value()));
    if (median.value().isPresent()) {
      out.append(" (").append(median.low().isPresent() ? value(median.low()) : "0").append(" to ").append(value(median.high())).append(')');
    }
    out.append(", 90 % between ").append(value(summary.quantiles().getFirst().value())).append(" and ")
        .append(value(summary.quantiles().getLast().value())).append('\n');
  }

  /** Runs that did not decide take longer than all steps. */
  private String value(OptionalLong steps) {
    return steps.isPresent() ? String.format(Locale.ROOT, "%,d", steps.getAsLong()) : "more than " + String.format(Locale.ROOT, "%,d", estimate.plan().steps());
  }

  private static String mean(SampleSummary summary) {
    Optional<Interval> interval = summary.meanInterval();
    return String.format(Locale.ROOT, "%.1f", summary.mean())
        + interval.map(i -> String.format(Locale.ROOT, " (%.1f to %.1f)", i.low(), i.high())).orElse("");
  }

  private void quantity(QuantityEstimate quantity) {
    out.append('\n').append(quantity.quantity().name()).append(" = ").append(quantity.quantity().text()).append('\n');
    Columns columns = new Columns("  ");
    columns.add(row("step", "mean", "from", "to", "5 %", "median", "95 %"));
    for (QuantityEstimate.Point point : quantity.points()) {
      String step = String.format(Locale.ROOT, "%,d", point.step());
      columns.add(
          point.values()
              .map(
                  values ->
                      row(
                          step,
                          number(values.mean()),
                          values.meanInterval().map(i -> number(i.low())).orElse("–"),
                          values.meanInterval().map(i -> number(i.high())).orElse("–"),
                          plain(values.quantiles().getFirst().value()),
                          plain(values.quantiles().get(values.quantiles().size() / 2).value()),
                          plain(values.quantiles().getLast().value())))
              .orElseGet(() -> row(step, "undefined", "", "", "", "", "")));
    }
    out.append(columns.render());
  }

  private static List<Columns.Cell> row(String... cells) {
    return List.of(cells).stream().map(Columns.Cell::right).toList();
  }

  private static String plain(OptionalLong value) {
    return value.isPresent() ? String.format(Locale.ROOT, "%,d", value.getAsLong()) : "–";
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%,.2f", value);
  }

  private void limit() {
    switch (estimate.cause()) {
      case DECIDED -> notReached();
      case TIME, MEMORY, INTERRUPTED -> {
        String what =
            switch (estimate.cause()) {
              case TIME -> "the time limit was reached";
              case MEMORY -> "the memory limit was reached";
              default -> "interrupted";
            };
        out.append('\n').append(what)
            .append(estimate.wasCut() ? "; the run that was cut counts as not decided\n" : "; no run was made\n");
      }
      case VACUOUS, PARTIAL, STATES, UNSUPPORTED, MODEL_ERROR -> {}
    }
  }

  private void notReached() {
    if (!isPrecise(estimate)) {
      out.append("\nthe precision ").append(digits(((StoppingRule.Precision) estimate.plan().stopping()).precision()))
          .append(" was not reached with this many runs\n");
    }
  }

  /** Whether the requested precision was reached, if one was. Runs that did not decide are no lack of precision. */
  public static boolean isPrecise(Estimate estimate) {
    if (!(estimate.plan().stopping() instanceof StoppingRule.Precision(double precision, int _))) {
      return true;
    }
    return estimate.properties().stream()
        .allMatch(
            property -> {
              double gap = (double) property.open() / Math.max(1, property.runs());
              return property.probability().width() - gap <= 2 * precision + 1e-9;
            });
  }

  /** Four digits, or more near 0 and 1. */
  static String probability(double p) {
    double tail = Math.min(p, 1 - p);
    int places = tail <= 0 || tail >= 0.001 ? 4 : (int) Math.min(12, 2 - Math.floor(Math.log10(tail)));
    return String.format(Locale.ROOT, "%." + places + "f", p);
  }

  static String digits(double number) {
    String text = String.format(Locale.ROOT, "%.6f", number);
    return text.replaceAll("0+$", "").replaceAll("\\.$", "");
  }

  /** One line while runs are made. */
  public static String status(Estimate soFar) {
    StringBuilder line = new StringBuilder(NumberText.count(soFar.runs(), "run", "runs"));
    soFar.properties().stream()
        .limit(3)
        .forEach(
            property -> line.append(String.format(
                Locale.ROOT, "; %s %s to %s", property.property().name(), probability(property.probability().low()),
                probability(property.probability().high()))));
    return line.toString();
  }
}
