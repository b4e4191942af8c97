package skein.search.graph;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import skein.analysis.compile.Successors;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.interpret.Step;
import skein.core.program.Init;

/** What may be left out of the graph of a compiled program: states stand for others, and steps are chosen. Stateless, so several threads may share it. */
public interface GraphReduction {

  /** What is done. */
  List<Reduction.Used> notes();

  /** An initial condition whose states, replaced by their representatives, are all initial states of the reduced graph. */
  Init starts();

  /** Cells that are reset in every initial state, so that their values do not matter. */
  BitSet ignored();

  /** Whether steps may be left out. */
  boolean choosesSteps();

  /** Whether the successors are sufficient; if not, there are none yet. */
  boolean expand(long[] data, int at, Successors out);

  /** Replaces a state by the one that stands for it. */
  void represent(long[] words, int at);

  /**
   * Lifts a run through representatives to a run of the program.
   *
   * @param loop the index of the state at which the loop starts; the last state is the same
   */
  Path<Step> lift(List<long[]> run, OptionalInt loop, Budget budget);
}
