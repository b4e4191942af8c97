package skein.analysis.reduce;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import skein.analysis.values.Domains;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.interpret.Step;
import skein.core.program.Init;

/** Which states of a program need not be told apart: each is replaced by its representative. First dead cells are reset, then agents are sorted. */
public interface StateReduction {

  /**
   * Two agents may be swapped. In a representative, no swap makes the state smaller: neighbours are swapped as long as one does, starting with the first
   * swap, and again with the one before after each. States are compared by the cells that are exchanged, each with the one it is exchanged with, in the order of the
   * cells; then by those that may hold the numbers of agents.
   *
   * @param cells the cell that each cell is exchanged with; itself if it is not
   * @param names the cells whose values are numbers of agents, which are exchanged, too
   */
  record Exchange(int first, int second, int[] cells, BitSet names) {}

  /**
   * What is dead if a cell has a value.
   *
   * @param values for each value of the cell, what dead cells are set to
   */
  record Resets(int cell, SortedMap<Long, SortedMap<Integer, Long>> values) {}

  /** A run of the program itself. */
  record RealRun(long[] initial, List<Step> steps, OptionalInt loop) {}

  /** The values that cells can have: they may be more than without the reduction. */
  Domains domains();

  /** Initial states that have all representatives. */
  Init starts();

  List<Exchange> exchanges();

  /** The cells that are compared, or exchanged: others have only one value. */
  BitSet varying();

  List<Resets> resets();

  /** What is done. */
  List<Reduction.Used> notes();

  /**
   * A run of the program through states with these representatives, given by their cells.
   *
   * @param loop the number of the representative that the last one equals
   */
  RealRun lift(List<long[]> representatives, OptionalInt loop, Budget budget);
}
