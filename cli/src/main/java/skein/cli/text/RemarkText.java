package skein.cli.text;

import java.util.List;
import skein.ask.question.StubbornRule;
import skein.core.answer.Reduction;
import skein.core.answer.Remark;
import skein.core.program.View;

/** Remarks and reductions in words. */
public final class RemarkText {

  private static final int MOST_NAMES = 6;
  private static final int LONGEST_STATE = 120;

  private RemarkText() {}

  public static String of(Remark remark) {
    return switch (remark) {
      case Remark.StatesOutgrown(int bits) -> "a variable without a known bound needs more than " + bits + " bits: starting again";
      case Remark.ValuesUnknown(int bits) ->
          "the analysis of the variables' values took too long: each variable takes its full width, " + bits + " bits for a state in total";
      case Remark.Unbounded(String variable, int bits, int places) ->
          "no bound was found for " + variable + ", so it takes " + bits + " bits"
              + (places == 1 ? "" : " for each of its " + places + " elements")
              + " in every state; a guard that keeps it within bounds would save memory";
      case Remark.NotKept(var properties) ->
          ProblemText.NOT_KEPT + ": " + String.join(", ", properties) + " will be checked from the beginning when the run is resumed";
      case Remark.NoCheckpoint() -> "the model could not be compiled, so no checkpoints are written";
      case Remark.CheckpointPartLost(var file, var why) ->
          file + why.map(reason -> " cannot be read (" + reason + ")").orElse(" is damaged") + ": continuing from the checkpoint before it";
      case Remark.StableBuffers(int bound) ->
          "the answers are about buffers for " + NumberText.count(bound, "message", "messages") + ": the peers behave the same with buffers for " + (bound + 1)
              + ", and by the theorem of Akroun, Salaün and Ye with all larger ones";
      case Remark.DeadlocksLooped(long states, var view, var example) ->
          NumberText.count(states, "state has", "states have") + " no step and " + (states == 1 ? "stays" : "stay") + " as " + (states == 1 ? "it is" : "they are")
              + example(states, view, example);
      case Remark.ChoicesDrawn(long states, var view, var example) ->
          NumberText.count(states, "state has", "states have") + " several choices: they are equally likely" + example(states, view, example);
      case Remark.Rounded() -> "some numbers of the model are rounded";
      case Remark.NotExact(String property) -> property + " cannot be computed without rounding";
      case Remark.NotByRuns(var properties) -> "left out, because random runs do not answer them: " + String.join(", ", properties) + "; skein verify does";
      case Remark.NoProperties() -> "the model states no properties; only errors while running (NoErrors) are checked";
      case Remark.CheckpointNotWritten(String why) -> "the checkpoint could not be written, the search continues: " + why;
      case Remark.AssumptionErrs(String assumption, var error) ->
          "the assumption " + assumption + " causes an error for some initial values; no run starts from these: "
              + error.message() + " (" + error.at() + ")";
    };
  }

  private static String example(long states, View view, long[] state) {
    List<String> values = new StateText(view).lines(state, false);
    String text = String.join("; ", values);
    return values.isEmpty() || text.length() > LONGEST_STATE ? "" : " (" + (states == 1 ? "" : "one of them: ") + text + ")";
  }

  public static String of(Reduction.Used used) {
    return switch (used.reduction()) {
      case SYMMETRY ->
          used.agents().size() + " agents (" + names(used.agents()) + ") are interchangeable: states that differ only in who is who count as one";
      case DEAD_VARIABLES -> "values that will not be read again are ignored: states that differ only in these count as one";
      case STUBBORN -> "only the steps of a stubborn set are taken in each state: other orders of the same steps are not tried";
      case PARTIAL_ORDER -> "independent steps are taken first: other orders of the same steps are not tried";
    };
  }

  public static String of(StubbornRule rule) {
    return switch (rule) {
      case S -> "stubborn sets, rule s: traces, and whether a label can always be reached again, are preserved";
      case D0 -> "stubborn sets, rule d0: deadlocks are preserved; the rest is only if the system can always terminate";
    };
  }

  /** Those between the first and the last are left out if there are many. */
  private static String names(List<String> agents) {
    return agents.size() <= MOST_NAMES ? String.join(", ", agents) : agents.get(0) + ", " + agents.get(1) + ", …, " + agents.getLast();
  }
}
