package skein.cli.text;

import java.util.Locale;
import java.util.Optional;
import skein.ask.question.StubbornRule;
import skein.core.answer.Extent;

/** The size of a state space, in words. */
public final class ExploreText {

  private ExploreText() {}

  /** @param reduced the rule by which it was reduced, if it was */
  public static String render(Extent extent, Optional<StubbornRule> reduced) {
    return String.format(
        Locale.ROOT,
        "states       %,d%s\ntransitions  %,d\ndepth        %,d\nends         %,d\n%stime         %s\n%s%s",
        extent.statistics().states(),
        extent.complete() ? "" : " (at least)",
        extent.statistics().transitions(),
        extent.statistics().depth(),
        extent.ends(),
        extent.errors() == 0 ? "" : String.format(Locale.ROOT, "errors       %,d (steps that fail with an error)\n", extent.errors()),
        NumberText.seconds(extent.statistics().seconds()),
        extent.reason().map(why -> "  " + ReasonText.of(why) + "\n").orElse(""),
        reduced.map(rule -> "reduced: " + RemarkText.of(rule) + "\n").orElse(""));
  }
}
