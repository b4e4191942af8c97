package skein.cli.text;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import skein.core.program.Program;
import skein.core.run.RunMatch;
import skein.core.run.RunMatch.Misfit;
import skein.core.run.SavedRun;
import skein.core.run.SavedRun.SavedEnding;

/** Why a saved run does not fit a model, and what the model can do instead. */
public final class MisfitText {

  private final StateText states;
  private final SavedRun saved;

  public MisfitText(Program program, SavedRun saved) {
    this.states = new StateText(program.view());
    this.saved = saved;
  }

  /** One sentence that names the place, without what is possible instead. */
  public String summary(Misfit misfit) {
    return switch (misfit) {
      case Misfit.UnknownNames(List<String> names) -> "the model has no value named " + String.join(", ", names);
      case Misfit.OtherStart(Map<String, String> values) ->
          "the saved run starts with "
              + values.keySet().stream().map(name -> name + " = " + saved.initial().get(name)).collect(Collectors.joining(", "))
              + "; in the model, "
              + values.entrySet().stream().map(e -> e.getKey() + " starts as " + e.getValue()).collect(Collectors.joining(", "));
      case Misfit.NoSuchStart() -> "the model has no initial state with the values of the saved run: each of them is possible, but not all together";
      case Misfit.UnknownAgent(int step, String agent) -> "step " + step + " is by " + agent + ", but the model has no agent of that name";
      case Misfit.OtherStep(int step, SavedRun.SavedStep said, var ofAgent, _) ->
          "step " + step + " is not possible: `" + said.action() + "` by " + said.agent() + ", " + effect(said.changes())
              + (ofAgent.isEmpty() ? "; " + said.agent() + " has no step there" : "");
      case Misfit.OtherEnding(SavedEnding said, _) -> "all steps fit, but not the end: " + end(said);
    };
  }

  /** The steps that are possible at that place, one per line; empty if there are none, or if it is not about steps. */
  public List<String> possible(Misfit misfit) {
    return steps(misfit).stream().map(this::line).toList();
  }

  /** What the list of possible steps is about. */
  public String title(Misfit misfit) {
    return switch (misfit) {
      case Misfit.OtherStep(_, SavedRun.SavedStep said, var ofAgent, _) when !ofAgent.isEmpty() -> said.agent() + " can do this instead:";
      case Misfit.OtherStep _, Misfit.OtherEnding _ -> "these steps are possible there:";
      case Misfit.UnknownNames _, Misfit.OtherStart _, Misfit.NoSuchStart _, Misfit.UnknownAgent _ -> "";
    };
  }

  public static List<RunMatch.Possible> steps(Misfit misfit) {
    return switch (misfit) {
      case Misfit.OtherStep(_, _, var ofAgent, var ofOthers) -> ofAgent.isEmpty() ? ofOthers : ofAgent;
      case Misfit.OtherEnding(_, var possible) -> possible;
      case Misfit.UnknownNames _, Misfit.OtherStart _, Misfit.NoSuchStart _, Misfit.UnknownAgent _ -> List.of();
    };
  }

  private String line(RunMatch.Possible possible) {
    String changes = states.changes(possible.before(), possible.after(), false);
    return possible.text() + (changes.isEmpty() ? "" : "  | " + changes);
  }

  private static String effect(Map<String, String> changes) {
    return changes.isEmpty()
        ? "which changes no value"
        : "which sets " + changes.entrySet().stream().map(e -> e.getKey() + " = " + e.getValue()).collect(Collectors.joining(", "));
  }

  private static String end(SavedEnding end) {
    return switch (end) {
      case SavedEnding.NoStep() -> "no step was possible there";
      case SavedEnding.Loop(int to) -> "its last state was the state before step " + (to + 1) + " again, and now the two states differ";
      case SavedEnding.Error(var agent, String message) ->
          agent.map(name -> "the next step, by " + name + ", failed: ").orElse("a predicate failed there: ") + message;
      case SavedEnding.Assumption(String name, String message) -> "the assumption " + name + " failed for these values: " + message;
      case SavedEnding.AtState(), SavedEnding.AtBound() -> "it stops there";
    };
  }
}
