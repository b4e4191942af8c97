package skein.explore.reduce;

import java.util.BitSet;
import java.util.List;
import skein.analysis.compile.Successors;
import skein.core.answer.Reduction;
import skein.core.program.Init;

/** Applies reductions of states and steps to a packed program. Stateless, so several threads may share it. */
public final class Reduced {

  private final AgentOrder order;
  private final DeadBits dead;
  private final AmpleSteps first;
  private final List<Reduction.Used> notes;
  private final InitialStateReduction beginning;
  private final Init starts;
  private final BitSet ignored;

  /** Each of the first may be null: then there is nothing of its kind to do. */
  Reduced(AgentOrder order, DeadBits dead, AmpleSteps first, List<Reduction.Used> notes, InitialStateReduction beginning, Init starts, BitSet ignored) {
    this.beginning = beginning;
    this.starts = starts;
    this.ignored = ignored;
    this.order = order;
    this.dead = dead;
    this.first = first;
    this.notes = List.copyOf(notes);
  }

  /** What is done. */
  public List<Reduction.Used> notes() {
    return notes;
  }

  /** An initial condition without initial states that differ from others only by a permutation of agents. */
  public Init starts() {
    return starts;
  }

  /** Cells that are reset in every initial state, so that their values do not matter. */
  public BitSet ignored() {
    return (BitSet) ignored.clone();
  }

  /** The initial condition, narrowed to states that may have the representative with these cells. */
  Init startsBehind(long[] cells) {
    return beginning.behind(cells);
  }

  /** Whether steps may be left out. */
  public boolean choosesSteps() {
    return first != null;
  }

  /** Whether the successors are sufficient; if not, there are none yet. */
  public boolean expand(long[] data, int at, Successors out) {
    return first != null && first.take(data, at, out);
  }

  /** Replaces a state by the representative of its equivalence class. */
  public void represent(long[] words, int at) {
    if (dead != null) {
      dead.reset(words, at);
    }
    if (order != null) {
      order.sort(words, at);
    }
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
