package skein.search.graph;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import skein.analysis.compile.Successors;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;

/**
 * A graph whose steps have agents and labels. A search works on packed states only; its results are given in the labels and states of the underlying
 * system.
 *
 * @param <L> the type of the labels of steps
 */
public interface LabelledGraph<L> extends Graph {

  /** Any agent. */
  int ANYBODY = -1;

  /** Agents are numbered from 0 to this number (exclusive); 0 if agents do not matter. */
  int agents();

  /** Like {@link #expand}, with the {@linkplain Successors#actors agents} of the steps, and without reductions. */
  int expandByAgent(long[] data, int at, Successors out);

  /** The same without reductions. */
  default LabelledGraph<L> whole() {
    return this;
  }

  /** What is left out, in words. */
  default List<Reduction.Used> reductions() {
    return List.of();
  }

  /** A state in the representation of the underlying system. */
  long[] cells(long[] packed);

  /**
   * Lifts a run through this graph to a run of the underlying system; its states are packed.
   *
   * @param loop the index of the state at which the loop starts; its last state is the same
   */
  Path<L> path(List<long[]> run, OptionalInt loop, Budget budget);

  /** Labels for the steps of a run that is taken by the given agents, or by {@link #ANYBODY}; only without reductions. */
  List<L> labels(List<long[]> run, List<Integer> actors);

  /** Every step of the state, in order, except those that raise errors. */
  void steps(long[] state, BiConsumer<L, long[]> sink);

  /** The first step of the state that raises an error; there must be one. */
  Path.End.Error<L> firstError(long[] state);
}
