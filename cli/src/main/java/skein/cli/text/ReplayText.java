package skein.cli.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.ask.question.Replayed;
import skein.cli.explain.TraceStyle;
import skein.core.program.Claim;
import skein.core.run.RunMatch;
import skein.core.run.SavedRun;

/** A saved run that was replayed. */
public final class ReplayText {

  private final Replayed replayed;
  private final SavedRun saved;
  private final Optional<Claim> claim;
  private final Colours colours;
  private final TraceStyle style;
  private final boolean quiet;

  /** @param claim what the run was saved for */
  public ReplayText(Replayed replayed, SavedRun saved, Optional<Claim> claim, Colours colours, TraceStyle style, boolean quiet) {
    this.replayed = replayed;
    this.saved = saved;
    this.claim = claim;
    this.colours = colours;
    this.style = style;
    this.quiet = quiet;
  }

  public String render() {
    StringBuilder out = new StringBuilder();
    switch (replayed.match()) {
      case RunMatch.Fits _ -> {
        out.append("the run of ").append(NumberText.count(saved.steps().size(), "step", "steps")).append(" fits the model\n");
        trace(out);
        outcomes(out);
      }
      case RunMatch.Differs(_, RunMatch.Misfit misfit) -> {
        out.append(colours.doubt("the run no longer fits the model")).append('\n');
        trace(out);
        misfit(misfit, out);
      }
      case RunMatch.TooManyAlike many -> out.append(tooMany(many)).append('\n');
    }
    return out.toString();
  }

  public static String tooMany(RunMatch.TooManyAlike many) {
    return String.format(
        Locale.ROOT,
        "it is not known whether the run fits: after %s, more than %,d states of the model have the saved values",
        NumberText.count(many.step(), "step", "steps"),
        many.limit());
  }

  private void trace(StringBuilder out) {
    replayed.shown().filter(_ -> !quiet).ifPresent(
        trace -> out.append('\n').append(new TraceText(style, colours).render(trace, claim)).append('\n'));
  }

  private void misfit(RunMatch.Misfit misfit, StringBuilder out) {
    MisfitText text = new MisfitText(replayed.program(), saved);
    out.append(text.summary(misfit)).append('\n');
    List<String> possible = text.possible(misfit);
    if (!possible.isEmpty() && !quiet) {
      out.append(text.title(misfit)).append('\n');
      possible.forEach(line -> out.append("  ").append(line).append('\n'));
    }
  }

  private void outcomes(StringBuilder out) {
    int width = replayed.outcomes().stream().mapToInt(o -> o.property().name().length()).max().orElse(0);
    for (Replayed.Outcome outcome : replayed.outcomes()) {
      String name = outcome.property().name();
      out.append(name).repeat(' ', Math.max(width, 8) - name.length() + 2);
      out.append(outcome.shows() == Replayed.Shows.VIOLATED ? colours.bad(outcome.words()) : outcome.words()).append('\n');
    }
  }
}
