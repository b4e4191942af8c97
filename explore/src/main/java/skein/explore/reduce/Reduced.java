package skein.explore.reduce;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import skein.analysis.compile.StateLayout;
import skein.analysis.compile.Successors;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.search.graph.GraphReduction;
import skein.search.graph.Path;

/** Applies reductions of states and steps to a packed program. Stateless, so several threads may share it. */
public final class Reduced implements GraphReduction {

  private final Program program;
  private final StateLayout layout;
  private final AgentOrder order;
  private final DeadBits dead;
  private final AmpleSteps first;
  private final List<Reduction.Used> notes;
  private final InitialStateReduction beginning;
  private final Init starts;
  private final BitSet ignored;

  /** The order, the dead bits and the steps may be null: then there is nothing of their kind to do. */
  Reduced(
      Program program,
      StateLayout layout,
      AgentOrder order,
      DeadBits dead,
      AmpleSteps first,
      List<Reduction.Used> notes,
      InitialStateReduction beginning,
      Init starts,
      BitSet ignored) {
    this.program = program;
    this.layout = layout;
    this.beginning = beginning;
    this.starts = starts;
    this.ignored = ignored;
    this.order = order;
    this.dead = dead;
    this.first = first;
    this.notes = List.copyOf(notes);
  }

  @Override
  public List<Reduction.Used> notes() {
    return notes;
  }

  /** An initial condition without initial states that differ from others only by a permutation of agents. */
  @Override
  public Init starts() {
    return starts;
  }

  @Override
  public BitSet ignored() {
    return (BitSet) ignored.clone();
  }

  /** The initial condition, narrowed to states that may have the representative with these cells. */
  Init startsBehind(long[] cells) {
    return beginning.behind(cells);
  }

  @Override
  public boolean choosesSteps() {
    return first != null;
  }

  @Override
  public boolean expand(long[] data, int at, Successors out) {
    return first != null && first.take(data, at, out);
  }

  @Override
  public void represent(long[] words, int at) {
    if (dead != null) {
      dead.reset(words, at);
    }
    if (order != null) {
      order.sort(words, at);
    }
  }

  @Override
  public Path<Step> lift(List<long[]> run, OptionalInt loop, Budget budget) {
    RunLifting.Way way = RunLifting.of(new Interpreter(program), layout, this, run, loop, budget);
    return Path.of(way.states(), way.steps(), way.loop());
  }

  /** Only resets dead cells. */
  void forget(long[] words) {
    if (dead != null) {
      dead.reset(words, 0);
    }
  }

  /** Sorts agents; the swaps are added to the list. */
  void sort(long[] words, List<Integer> changes) {
    if (order != null) {
      order.sort(words, changes);
    }
  }

  void follow(List<Integer> changes, long[] words) {
    if (order != null) {
      order.follow(changes, words);
    }
  }
}
