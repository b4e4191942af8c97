package skein.cli.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.ask.question.Simulation;
import skein.ask.question.Spread;
import skein.cli.explain.TraceStyle;
import skein.core.answer.Cause;

/** Random runs: a few step by step, or a summary of many. */
public final class SimulateText {

  /** More runs than this are summarised. */
  public static final int MOST_SHOWN = 3;

  private final Simulation simulation;
  private final Colours colours;
  private final TraceStyle style;
  private final boolean quiet;
  private final String coverage;
  private final StringBuilder out = new StringBuilder();

  /** @param coverage in lines; only for a summary */
  public SimulateText(Simulation simulation, Colours colours, TraceStyle style, boolean quiet, String coverage) {
    this.simulation = simulation;
    this.colours = colours;
    this.style = style;
    this.quiet = quiet;
    this.coverage = coverage;
  }

  public String render() {
    if (simulation.plan().runs() <= MOST_SHOWN) {
      simulation.walks().forEach(this::walk);
    } else {
      summary();
    }
    starts();
    out.append(coverage);
    simulation.counterexamples().forEach(this::counterexample);
    problem(simulation).ifPresent(out::append);
    return out.toString();
  }

  /** Why not all runs were made, as a line. */
  public static Optional<String> problem(Simulation simulation) {
    return switch (simulation.cause()) {
      case DECIDED -> Optional.empty();
      case VACUOUS -> Optional.of(simulation.starts().none().map(ReasonText::of).orElse("there is no initial state") + "\n");
      case TIME, MEMORY, STATES, INTERRUPTED, UNSUPPORTED, PARTIAL, MODEL_ERROR ->
          Optional.of(
              String.format(
                  Locale.ROOT,
                  "%s after %,d of %,d runs\n",
                  simulation.cause() == Cause.TIME ? "the time limit was reached" : "interrupted",
                  simulation.totals().runs(),
                  simulation.plan().runs()));
    };
  }

  /** Says nothing if there is only one initial state. */
  private void starts() {
    Simulation.Starts starts = simulation.starts();
    if (simulation.walks().isEmpty() || starts.count().equals(Optional.of(BigInteger.ONE))) {
      return;
    }
    String of = starts.count().map(count -> " from " + NumberText.approximate(count)).orElse("");
    out.append("initial states were drawn ")
        .append(starts.uniform() ? "uniformly" + of : "not uniformly" + of + ": " + Simulation.Starts.BIAS)
        .append('\n');
  }

  private void walk(Simulation.Walk walk) {
    out.append(
        String.format(
            Locale.ROOT,
            "run %d: %s (seed %d)\n",
            walk.number() + 1,
            NumberText.count(walk.length(), "step", "steps"),
            simulation.plan().seed()));
    if (!quiet) {
      out.append('\n')
          .append(new TraceText(style, colours).render(simulation.traces().apply(walk.number())))
          .append('\n');
    }
    for (int i = 0; i < walk.outcomes().size(); i++) {
      line(simulation.tallies().get(i).property().name(), walk.outcomes().get(i));
    }
    if (quiet || !walk.stop().equals("error")) {
      // Otherwise the trace ends with the error.
      walk.mishap().ifPresent(this::mishap);
    }
    out.append('\n');
  }

  /** Runs that are shown anyway are not repeated. */
  private void counterexample(Simulation.Counterexample found) {
    if (quiet || (!found.isShortened() && simulation.plan().runs() <= MOST_SHOWN)) {
      return;
    }
    String from = found.isShortened() ? "shortened from " + NumberText.count(found.before(), "step", "steps") + " of run " : "run ";
    out.append(out.toString().endsWith("\n\n") ? "" : "\n")
        .append(found.property().name())
        .append(" is violated after ")
        .append(NumberText.count(found.trace().moves().size(), "step", "steps"))
        .append(" (").append(from).append(found.run() + 1).append("):\n\n")
        .append(new TraceText(style, colours).render(found.trace()));
  }

  private void summary() {
    Simulation.Plan plan = simulation.plan();
    out.append(
        String.format(
            Locale.ROOT,
            "%s of at most %s, seed %d\n",
            NumberText.count(simulation.totals().runs(), "run", "runs"),
            NumberText.count(plan.steps(), "step", "steps"),
            plan.seed()));
    simulation.lengths().ifPresent(l -> line("length", spread(l)));
    Simulation.Totals totals = simulation.totals();
    int ended = totals.ended();
    line("ended", NumberText.count(totals.stuck() + ended, "run", "runs") + (ended == 0 ? "" : String.format(Locale.ROOT, ", %,d successfully", ended)));
    simulation.tallies().forEach(this::tally);
    totals.firstErring().ifPresent(
        first -> {
          line("errors", "on " + NumberText.count(totals.erring(), "run", "runs") + ", first on run " + (first.number() + 1));
          mishap(first.mishap().orElseThrow());
        });
  }

  private void tally(Simulation.Tally tally) {
    List<String> parts = new ArrayList<>();
    part("met on", tally.satisfied(), "at step", tally.satisfiedAt(), parts);
    part("violated on", tally.violated(), "at step", tally.violatedAt(), parts);
    part("not decided on", tally.open(), "times met", tally.timesMet(), parts);
    line(tally.property().name(), String.join("; ", parts));
  }

  private static void part(String what, int runs, String of, Optional<Spread> spread, List<String> parts) {
    if (runs > 0) {
      parts.add(what + " " + NumberText.count(runs, "run", "runs") + spread.map(s -> " (" + of + ": " + spread(s) + ")").orElse(""));
    }
  }

  private static String spread(Spread s) {
    return String.format(
        Locale.ROOT, "mean %.1f, deviation %.1f, %,d to %,d", s.mean(), s.deviation(), s.min(), s.max());
  }

  private void mishap(Simulation.Mishap mishap) {
    out.append(
        String.format(
            Locale.ROOT,
            "  %s after %s: %s\n",
            colours.bad("error"),
            NumberText.count(mishap.step(), "step", "steps"),
            mishap.error().message()));
    if (mishap.error().at() != null && !mishap.error().at().source().text().isEmpty()) {
      out.append("  at ").append(mishap.error().at()).append('\n');
      DiagnosticText.excerpt(mishap.error().at(), "  ", out);
    }
  }

  private void line(String name, String text) {
    int width = simulation.tallies().stream().mapToInt(t -> t.property().name().length()).max().orElse(0);
    out.append(name).repeat(' ', Math.max(0, Math.max(width, 8) - name.length()) + 2).append(text).append('\n');
  }
}
