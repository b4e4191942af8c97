package skein.core.run;

import java.util.List;
import java.util.Map;
import skein.core.interpret.Step;

/** Whether a saved run is a run of a program, and if not, where it stops being one. */
public sealed interface RunMatch {

  /** It is this one; if several look alike, the one whose steps have the most descriptions in common with the saved ones. */
  record Fits(Run run) implements RunMatch {}

  /**
   * It is not, and the misfit says why.
   *
   * @param fitting the longest part of it that is a run of the program; without an initial state, its states are empty
   */
  record Differs(Trace fitting, Misfit misfit) implements RunMatch {}

  /** After this many steps, more states look like the saved one than are followed. */
  record TooManyAlike(int step, int limit) implements RunMatch {}

  /** Where a saved run and a program differ. */
  sealed interface Misfit {

    /** The program has no values with these names. */
    record UnknownNames(List<String> names) implements Misfit {}

    /** These values of the start, by name, are not initial values. */
    record OtherStart(Map<String, String> values) implements Misfit {}

    /** Each value of the start is possible, but together they violate the assumptions. */
    record NoSuchStart() implements Misfit {}

    /** The program has no agent of this name. */
    record UnknownAgent(int step, String agent) implements Misfit {}

    /** No step of the agent has the saved effect; what it can do instead, and if that is nothing, what others can do. */
    record OtherStep(int step, SavedRun.SavedStep saved, List<Possible> ofAgent, List<Possible> ofOthers) implements Misfit {}

    /** All steps fit, but the run does not end like the saved one; the possible steps are those of its last state. */
    record OtherEnding(SavedRun.SavedEnding saved, List<Possible> possible) implements Misfit {}
  }

  /** A step that is possible. */
  record Possible(Step step, String text, long[] before, long[] after) {}
}
