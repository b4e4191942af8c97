package skein.cli.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import skein.core.answer.Reason;
import skein.core.answer.Reason.Course;
import skein.core.answer.Reason.StrategyView;
import skein.core.modal.MarkedPart;

/** What a run, or a part of the system, shows, in words. */
final class RunReasonText {

  private RunReasonText() {}

  static String of(Reason.ShownByRun run) {
    String after = ReasonText.after(run.steps());
    return switch (run.sight()) {
      case FAILS -> "it fails " + (run.course() instanceof Course.Errs(var error, _) ? "with an error " + after + ": " + error.message() : after);
      case REACHED -> "reached " + after;
      case DEADLOCK -> "no step is enabled " + after;
      case ERROR ->
          run.course() instanceof Course.Errs(var error, boolean inStep)
              ? (inStep ? "a step" : "a property") + " fails with an error " + after + ": " + error.message()
              : "there is an error " + after;
      case GOAL_MISSED -> missed(run, " and never meet the goal", "does not meet the goal");
      case GOAL_LOST -> missed(run, ", and the goal can no longer be reached", "does not meet the goal");
      case FORMULA_VIOLATED -> missed(run, " and violate the formula", "violates the formula");
    };
  }

  static String of(boolean holds, StrategyView view) {
    String verdict = holds ? "the formula holds" : "the formula does not hold";
    return switch (view) {
      case StrategyView.OneRun(int steps, OptionalInt loop) when steps == 0 && loop.isEmpty() ->
          verdict + ": the initial state and its steps show it";
      case StrategyView.OneRun(int steps, OptionalInt loop) ->
          verdict + ": a run of " + ReasonText.steps(steps)
              + loop.stream().mapToObj(to -> ", which repeats forever " + (to == 0 ? "from the start" : ReasonText.after(to)) + ",").findFirst().orElse("")
              + " shows it";
      case StrategyView.PartAfter(int steps, MarkedPart part) ->
          verdict + ": " + part(part)
              + (steps == 0 ? "" : ", from " + ReasonText.steps(steps) + " after the start on,") + " show it";
      case StrategyView.LabelPath(var labels, OptionalInt loop, var part) -> verdict + ": " + path(labels, loop, part);
      case StrategyView.LargePart(int most) -> verdict + ": more than " + NumberText.count(most, "state", "states") + " are needed to show it";
    };
  }

  private static String path(List<String> labels, OptionalInt loop, Optional<MarkedPart> part) {
    if (labels.isEmpty() && part.isEmpty()) {
      return "the initial state and its steps show it";
    }
    String steps = labels.stream().map(label -> label.equals("i") ? "tau" : label).collect(Collectors.joining(", "));
    if (part.isPresent()) {
      return part(part.get()) + (labels.isEmpty() ? "" : ", after " + steps + ",") + " show it";
    }
    String repeated = loop.stream().mapToObj(to -> to == 0 ? ", repeated forever," : ", repeated forever " + ReasonText.after(to) + ",").findFirst().orElse("");
    return "a run with " + steps + repeated + " shows it";
  }

  private static String part(MarkedPart part) {
    return NumberText.count(part.states().size(), "state", "states") + " and " + NumberText.count(part.steps().size(), "step", "steps");
  }

  static String reduced(boolean holds, OptionalInt steps) {
    if (holds) {
      return "the formula holds in the reduced system, and so in the full one";
    }
    String begin = steps.stream().mapToObj(number -> ": what is possible " + ReasonText.after(number) + " shows it").findFirst().orElse("");
    return "the formula does not hold in the reduced system, and so not in the full one" + begin + "; use --no-stubborn to look further for what shows it";
  }

  private static String missed(Reason.ShownByRun run, String loops, String stops) {
    boolean goal = run.sight() != Reason.Sight.FORMULA_VIOLATED;
    String stopped = "a run that stops " + ReasonText.after(run.steps());
    return switch (run.course()) {
      case Course.Loops(int after, int length) ->
          (after == 0 ? "from the start" : ReasonText.after(after)) + ", a " + ReasonText.fair(run.fairness()) + "run can repeat a " + length
              + "-step loop forever" + loops;
      case Course.Ends() -> goal ? "a run ends " + ReasonText.after(run.steps()) + " without meeting the goal" : stopped + " " + stops;
      case Course.Errs(var error, _) ->
          ReasonText.after(run.steps()) + ", every step fails with an error, and " + (goal ? "the goal is not met" : "a run that stops there " + stops)
              + ": " + error.message();
      case Course.AtBound(), Course.Stops() ->
          (run.steps() == 0 ? "an initial state" : "a run of " + ReasonText.steps(run.steps())) + " " + stops;
    };
  }

  /** What the product of the parts of a model shows. */
  static String composed(Reason.ShownByComposition composition) {
    String shown =
        switch (composition.what()) {
          case HOLDS -> "it holds in all reachable states";
          case FAILS -> "no such state is reachable";
          case STEP_ENABLED -> "every reachable state has a step";
          case NO_ERROR -> "no reachable state has an error";
          case GOAL_MET -> "every execution reaches the goal";
          case GOAL_REACHABLE -> "the goal can be reached from every state where it is asked for";
          case FORMULA_TRUE -> "the formula holds in the product of the processes";
          case FORMULA_FALSE -> "the formula does not hold in the product of the processes";
        };
    return String.format(
        Locale.ROOT, "%s (%s; the largest system has %,d states; at most %,d states at a time)",
        shown, NumberText.count(composition.processes(), "process", "processes"), composition.largest(), composition.held());
  }
}
