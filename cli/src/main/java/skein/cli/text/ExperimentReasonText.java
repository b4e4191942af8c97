package skein.cli.text;

import skein.ask.experiment.ExperimentQuestion;
import skein.ask.experiment.ExperimentReport;
import skein.ask.experiment.ExperimentResult;
import skein.ask.experiment.ExperimentRun;

/** Explains the result of an experiment in a sentence. */
public final class ExperimentReasonText {

  private ExperimentReasonText() {}

  public static String of(ExperimentResult result, ExperimentQuestion question) {
    return switch (result.verdict()) {
      case SUCCESS -> success(result) + shortest(result, question);
      case FAILURE -> failure(result) + shortest(result, question);
      case INCONCLUSIVE -> inconclusive(result, question.maxDepth());
    };
  }

  public static String of(ExperimentReport.Note note) {
    return switch (note) {
      case ExperimentReport.Note.EventNotMet(var at, String pattern, var example) ->
          at + ": no visited step matches `" + pattern + "`"
              + example.map(step -> "; an example of a step that is not mapped to an event: " + step).orElse("");
      case ExperimentReport.Note.OneOrderOnly() ->
          "events that the purpose declares independent were tried in only one order; to try all orders, add --ignore-hints";
    };
  }

  /** Only relations that a single run can show have variants. */
  private static boolean existential(ExperimentResult result) {
    return !result.variant().isEmpty();
  }

  private static String shortest(ExperimentResult result, ExperimentQuestion question) {
    return question.shortest() && !result.runs().isEmpty() ? "; no shorter run shows this" : "";
  }

  private static String success(ExperimentResult result) {
    if (!existential(result)) {
      return result.certainty().equals("runs")
          ? "every run ends in " + result.wanted()
          : "no run ends in " + result.unwanted() + ", and none gets stuck";
    }
    return result.runs().size() == 1
        ? "a run of " + events(result.runs().getFirst().length()) + " ends in " + result.wanted() + safely(result) + strictly(result)
        : result.runs().size() + " runs end in " + result.wanted() + safely(result) + strictly(result);
  }

  private static String failure(ExperimentResult result) {
    if (existential(result)) {
      return result.runs().isEmpty()
          ? "no run ends in " + result.wanted() + safely(result)
          : "a run of " + events(result.runs().getFirst().length()) + " ends in " + result.unwanted();
    }
    ExperimentRun run = result.runs().getFirst();
    String after = "after " + events(run.length()) + ", in " + run.purposeState(run.length());
    return switch (result.end()) {
      case ExperimentResult.End.AtVerdict() -> "a run of " + events(run.length()) + " ends in " + result.unwanted();
      case ExperimentResult.End.Unmet(String transition) -> after + ", nothing in the system synchronises with `" + transition + "`";
      case ExperimentResult.End.Stuck() -> after + ", nothing in the system synchronises with the purpose";
      case ExperimentResult.End.Loop(int position) ->
          "after " + events(position) + ", a run can repeat a " + (run.length() - position) + "-event loop forever";
    };
  }

  private static String inconclusive(ExperimentResult result, int maxDepth) {
    String sofar = sofar(result);
    return switch (result.cause()) {
      case PARTIAL -> "runs were cut off at the bound of " + events(maxDepth) + "; up to there " + sofar;
      case TIME -> "the time limit was reached; up to then " + sofar;
      case MEMORY -> "the memory limit was reached; up to then " + sofar;
      case STATES -> "the limit on the number of states was reached; up to then " + sofar;
      case INTERRUPTED -> "interrupted; up to then " + sofar;
      case VACUOUS -> "the model has no initial state";
      case DECIDED, UNSUPPORTED, MODEL_ERROR -> throw new IllegalStateException(result.cause() + " is not an inconclusive cause");
    };
  }

  private static String sofar(ExperimentResult result) {
    if (result.variant().equals("strict")) {
      return "no run ended in " + result.unwanted();
    }
    if (existential(result)) {
      return "no run ended in " + result.wanted() + safely(result);
    }
    return "no run ended in " + result.unwanted() + (result.certainty().equals("runs") ? ", got stuck or repeated a state" : " or got stuck");
  }

  private static String safely(ExperimentResult result) {
    return result.variant().equals("strong") ? " with " + result.unwanted() + " never one step away" : "";
  }

  private static String strictly(ExperimentResult result) {
    return result.variant().equals("strict") ? ", and none ends in " + result.unwanted() : "";
  }

  private static String events(int count) {
    return NumberText.count(count, "event", "events");
  }
}
