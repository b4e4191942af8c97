package skein.cli.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import skein.cli.format.ErrorJson;
import skein.cli.format.Json;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.text.NumberText;
import skein.core.estimate.Coverage;
import skein.core.program.Rule;

/** What random runs cover, for people and as JSON. */
public final class CoverageView {

  /** Of the bound, where the user does not name a confidence. */
  public static final double ERROR = 0.05;

  private static final int MOST_NAMED = 4;

  private CoverageView() {}

  /** Those who want little to read need not wait for it. */
  public static boolean isWanted(Session session) {
    return session.format() == Format.JSON || !session.isQuiet();
  }

  /**
   * A few lines.
   *
   * @param steps the maximum number of steps of the runs
   */
  public static String text(Coverage of, int steps) {
    StringBuilder out = new StringBuilder("coverage of the first ").append(NumberText.count(of.runs(), "run", "runs"))
        .append(of.steps() < steps ? ", " + NumberText.count(of.steps(), "step", "steps") + " of each" : "").append(": ")
        .append(NumberText.count(of.states(), "state", "states")).append(", ")
        .append(of.actions() - of.neverTaken().size()).append(" of ").append(NumberText.count(of.actions(), "action", "actions")).append('\n');
    if (!of.neverTaken().isEmpty()) {
      out.append("  never taken: ").append(list(of.neverTaken().stream().map(CoverageView::action).toList())).append('\n');
    }
    conditions(of.conditions().stream().filter(c -> c.neverTrue() > 0).map(c -> named(c, c.neverTrue())).toList(), "never true", out);
    conditions(of.conditions().stream().filter(c -> c.neverFalse() > 0).map(c -> named(c, c.neverFalse())).toList(), "never false", out);
    return out.append("  states not seen: ").append(EstimateText.probability(of.unseen())).append(" of those on a further run, ")
        .append(bound(of)).append('\n').toString();
  }

  private static void conditions(List<String> names, String what, StringBuilder out) {
    if (!names.isEmpty()) {
      out.append("  ").append(what).append(": ").append(list(names)).append('\n');
    }
  }

  private static String named(Coverage.Conditions conditions, int count) {
    String name = conditions.property().name();
    return conditions.count() == 1 ? name : count + " of " + NumberText.count(conditions.count(), "condition", "conditions") + " of " + name;
  }

  private static String action(Rule rule) {
    return rule.origin() == null || rule.origin().source().text().isEmpty() ? rule.name() : rule.name() + " (line " + rule.origin().line() + ")";
  }

  private static String list(List<String> names) {
    List<String> shown = new ArrayList<>(names.subList(0, Math.min(MOST_NAMED, names.size())));
    if (names.size() > MOST_NAMED) {
      shown.add("and " + (names.size() - MOST_NAMED) + " more");
    }
    return shown.stream().collect(Collectors.joining("; "));
  }

  private static String bound(Coverage of) {
    return switch (of.bound()) {
      case Coverage.AtMost(double share) ->
          "at most " + EstimateText.probability(share) + " (confidence " + EstimateText.digits(1 - of.error()) + ")";
      case Coverage.TooFewRuns(int least) -> "without a bound (fewer than " + least + " runs)";
      case Coverage.RunsNotFixed() -> "without a bound (the number of runs depends on the runs)";
    };
  }

  /** A member of the object that is written. */
  public static void write(Json json, Coverage of) {
    json.object("coverage", () -> {
      json.put("runs", of.runs());
      json.put("steps", of.steps());
      json.put("states", of.states());
      json.put("actions", of.actions());
      json.objects("neverTaken", of.neverTaken(), rule -> {
        json.put("action", rule.name());
        ErrorJson.place(json, "at", rule.origin());
      });
      json.objects("conditions", of.conditions(), conditions -> {
        json.put("property", conditions.property().name());
        json.put("count", conditions.count());
        json.put("neverTrue", conditions.neverTrue());
        json.put("neverFalse", conditions.neverFalse());
      });
      json.put("unseen", EstimateJson.rounded(of.unseen()));
      switch (of.bound()) {
        case Coverage.AtMost(double share) -> json.put("unseenAtMost", EstimateJson.rounded(share));
        case Coverage.TooFewRuns _ -> json.put("noBound", "few-runs");
        case Coverage.RunsNotFixed() -> json.put("noBound", "runs-not-fixed");
      }
      json.put("confidence", EstimateJson.rounded(1 - of.error()));
    });
  }
}
