package skein.explore.graph;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import skein.analysis.compile.Successors;
import skein.core.answer.Reduction;

/**
 * A graph that knows more about its steps than where they lead: whose they are, and what they are called. A search looks at
 * packed states only; what it finds is told in the labels and states of the system behind the graph.
 *
 * @param <L> what a step is labelled with
 */
public interface LabelledGraph<L> extends Graph {

  /** Stands for an agent where it does not matter which. */
  int ANYBODY = -1;

  /** The agents are 0 up to this; 0 if nobody asks whose a step is. */
  int agents();

  /** As {@link #expand}, with {@linkplain Successors#actors whose} steps they are, and with none left out. */
  int expandByAgent(long[] data, int at, Successors out);

  /** The same with nothing left out. */
  default LabelledGraph<L> whole() {
    return this;
  }

  /** What is left out, in words. */
  default List<Reduction.Used> reductions() {
    return List.of();
  }

  /** A state as the system behind the graph writes it. */
  long[] cells(long[] packed);

  /**
   * A run of the system behind a run through this graph; its states are packed.
   *
   * @param loop where the run goes round: its last state is then the same
   */
  Path<L> path(List<long[]> run, OptionalInt loop, Runnable poll);

  /** Labels for the steps of a run, where it matters who takes each step, or {@link #ANYBODY}; nothing must have been left out. */
  List<L> labels(List<long[]> run, List<Integer> actors);

  /** Every step of the state, in order, but those that err. */
  void steps(long[] state, BiConsumer<L, long[]> sink);

  /** The first step of the state that errs; there must be one. */
  Path.End.Error<L> firstError(long[] state);
}
