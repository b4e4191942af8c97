package skein.cli.text;

import java.util.Locale;
import skein.cli.number.ValueText;
import skein.core.answer.ChanceReason;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;
import skein.core.program.Query;

/** Reasons about numbers in words. */
final class ChanceReasonText {

  private ChanceReasonText() {}

  static String of(ChanceReason reason) {
    return switch (reason) {
      case ChanceReason.Computed() -> "";
      case ChanceReason.Decided(ValueRange number, var _, var _) -> "it is " + ValueText.full(number);
      case ChanceReason.Evaluated(boolean holds, long initial) ->
          initial == 1 ? (holds ? "it holds" : "it does not hold") + " in the initial state"
              : holds ? "it holds in all " + NumberText.count(initial, "initial state", "initial states") : "it does not hold in some initial state";
      case ChanceReason.Undecided(ValueInterval number, Query.Comparison _, var bound, long states, long most) ->
          "it is " + ValueText.full(ValueRange.of(number)) + ", which does not decide whether it is above or below " + bound
              + (states > most ? "; with more than " + NumberText.grouped(most) + " states, it is not computed exactly" : "");
      case ChanceReason.Inaccurate(double width) -> String.format(Locale.ROOT, "its interval could not be made narrower than %.2g", width);
      case ChanceReason.BoundsSoFar(var limit) -> ReasonText.limit(limit);
      case ChanceReason.ExtremeNeeded(String written) ->
          "choices are open: ask for " + written + "min or " + written + "max instead of " + written;
      case ChanceReason.Refused(String what, var _) -> what + " is not supported";
      case ChanceReason.NotCombined(var what) -> combination(what);
      case ChanceReason.FilterStates(var operator, long matching, var _) ->
          "the filter " + operator.name().toLowerCase(Locale.ROOT)
              + (matching == 0 ? " has no states" : " needs exactly one state, and " + NumberText.grouped(matching) + " match");
      case ChanceReason.Deadlock(long states) -> NumberText.count(states, "state has", "states have") + " no steps";
      case ChanceReason.RewardErrs(String name, var error, var value) ->
          (name.isEmpty() ? "the reward" : "the reward " + name) + " is an error: " + error.map(each -> each.message() + " (" + each.at() + ")").orElse("")
              + value.map(each -> "it is " + each).orElse("");
      case ChanceReason.Undefined(var error) -> error.message() + " (" + error.at() + ")";
    };
  }

  private static String combination(ChanceReason.Combination what) {
    return switch (what) {
      case TIME_WITHOUT_RATES -> "the bound must be a number of steps: the model has no rates";
      case FRACTION_OF_STEPS -> "the number of steps must be an integer below 2^30";
      case TIME_IN_FORMULA -> "bounds on time inside other formulas are not supported";
      case NOT_CO_SAFE -> "no finite beginning of an execution satisfies the formula for good";
      case REWARD_BOUND -> "a bound on a reward needs rewards that are integers, earned without time";
      case SEVERAL_BOUNDS -> "bounds of several kinds on one operator are not supported";
      case LONG_RUN_OF_CHOICES -> "the long run of a decision process is not supported";
      case LINEAR_TIME -> "this linear-time formula is not supported";
      case CHOICES_WITH_RATES -> "choices together with rates are not supported";
      case AGENTS_AND_QUESTION -> "--for supports reachability, until, co-safe and safe formulas, and expectations until a state or a co-safe formula";
      case AGENTS_WITHOUT_EXTREME -> "--for needs a question for the least or the largest number: Pmin, Pmax, Emin or Emax";
      case AGENTS_WITH_DICE -> "--for needs choices, and --dice leaves none";
    };
  }
}
