package skein.explore.check;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.Cause;
import skein.core.answer.Fairness;
import skein.core.answer.Statistics;
import skein.core.interpret.ModelError;
import skein.explore.graph.Path;

/** The reasons given with verdicts, as text. */
public final class SearchReasons {

  public static final String VACUOUS =
      "there is no initial state: no combination of initial values satisfies the assumptions";

  private SearchReasons() {}

  public static String count(long number, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
  }

  public static String after(Path<?> path) {
    return path.length() == 0 ? "in an initial state" : "after " + count(path.length(), "step");
  }

  /** Which states were visited if all were. */
  static String everywhere(long number, OptionalInt bound) {
    String states = number == 1 ? "the only reachable state" : "all " + count(number, "reachable state");
    return bound.isEmpty() ? states : states + within(bound);
  }

  /** Why an exploration is incomplete; empty if it is complete. */
  public static String explored(boolean vacuous, Optional<Cause> limit, Limits limits, OptionalInt bound) {
    if (vacuous) {
      return VACUOUS;
    }
    if (limit.isPresent()) {
      return "stopped before all states were found: " + limits.describe(limit.get());
    }
    return bound.isEmpty() ? "" : "only what can be reached" + within(bound);
  }

  static String within(OptionalInt bound) {
    return bound.isEmpty() ? "" : " within " + count(bound.getAsInt(), "step");
  }

  /** {@code found} says what was not found so far. */
  static String unfinished(String found, Statistics explored, Cause cause, Limits limits) {
    if (explored.states() == 0) {
      return "nothing was explored before " + limits.describe(cause);
    }
    return found + " in the " + count(explored.states(), "state") + " explored (depth " + explored.depth()
        + ") before " + limits.describe(cause);
  }

  public static String errs(Path<?> path, ModelError error) {
    boolean step = path.end() instanceof Path.End.Error<?> e && e.step().isPresent();
    return (step ? "a step errs " : "a property errs ") + after(path) + ": " + error.message();
  }

  public static String notMet(Path<?> path) {
    String run = path.length() == 0 ? "an initial state" : "a run of " + count(path.length(), "step");
    return switch (path.end()) {
      case Path.End.NoStep() -> run + " ends without meeting the goal";
      case Path.End.AtBound() -> run + " does not meet the goal";
      case Path.End.Loop(int to) -> (to == 0 ? "from the start, a run" : count(to, "step") + " on, a run")
          + " can go round in " + count(path.length() - to, "step") + " for ever and never meet the goal";
      case Path.End.Error(_, ModelError error) ->
          after(path) + " every step errs, and the goal is not met: " + error.message();
      case Path.End.AtState() -> run + " misses the goal";
    };
  }

  /** {@code consequence} says how the run violates the property. */
  static String broken(Path<?> path, String consequence, Fairness fairness) {
    String run = path.length() == 0 ? "a run that stays in an initial state" : "a run of " + count(path.length(), "step");
    return switch (path.end()) {
      case Path.End.NoStep() -> run + " can end and " + consequence;
      case Path.End.Loop(int to) -> (to == 0 ? "from the start, a run" : count(to, "step") + " on, a run")
          + " can go round in " + count(path.length() - to, "step") + " for ever"
          + (fairness == Fairness.NONE ? "" : ", " + fair(fairness).strip() + ",") + " and " + consequence;
      case Path.End.Error(_, ModelError error) ->
          after(path) + " every step errs; a run can stop there and " + consequence + ": " + error.message();
      case Path.End.AtState(), Path.End.AtBound() -> throw new IllegalArgumentException("a run that stops for no reason");
    };
  }

  /** Added if a claim holds only because the finite run of this many steps is ignored. */
  static String onlyIgnoringEnd(int steps, String consequence) {
    return ", but only because ends are ignored: "
        + (steps == 0 ? "an initial state is an end" : "a run of " + count(steps, "step") + " ends")
        + " and would " + consequence;
  }

  /** As an adjective, with a trailing space. */
  static String fair(Fairness fairness) {
    return switch (fairness) {
      case NONE -> "";
      case WEAK -> "weakly fair ";
      case STRONG -> "strongly fair ";
    };
  }

  public static String unreachable(Path<?> path) {
    return switch (path.end()) {
      case Path.End.Loop(int _) -> "a run gets where the goal can no longer be reached, and can only go round there";
      case Path.End.NoStep(), Path.End.AtBound(), Path.End.Error(_, _), Path.End.AtState() -> notMet(path);
    };
  }
}
