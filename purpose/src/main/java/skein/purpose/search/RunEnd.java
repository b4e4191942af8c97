package skein.purpose.search;

import skein.purpose.model.Ats;

/** Where the runs of an outcome end. */
public sealed interface RunEnd {

  /** In a verdict. */
  record AtVerdict() implements RunEnd {}

  /** In a state where nothing synchronises with this transition of the purpose. */
  record Unmet(Ats.Move move) implements RunEnd {}

  /** In a state without a transition, short of a verdict. */
  record Stuck() implements RunEnd {}

  /** In the state that it was in at this position before, so that it can go on forever. */
  record Loop(int position) implements RunEnd {}
}
