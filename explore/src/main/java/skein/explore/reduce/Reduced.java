package skein.explore.reduce;

import java.util.List;
import skein.analysis.compile.Successors;
import skein.core.answer.Reduction;
import skein.core.program.Init;

/** Leaves out states, or steps, of a packed program. Has no state of its own: several threads may use one. */
public final class Reduced {

  private final AgentOrder order;
  private final DeadBits dead;
  private final AmpleSteps first;
  private final List<Reduction.Used> notes;
  private final InitialStateReduction beginning;
  private final Init starts;

  /** Each of the first may be null: then there is nothing of its kind to do. */
  Reduced(AgentOrder order, DeadBits dead, AmpleSteps first, List<Reduction.Used> notes, InitialStateReduction beginning, Init starts) {
    this.beginning = beginning;
    this.starts = starts;
    this.order = order;
    this.dead = dead;
    this.first = first;
    this.notes = List.copyOf(notes);
  }

  /** What is done. */
  public List<Reduction.Used> notes() {
    return notes;
  }

  /** An initial condition that leaves out initial states that differ from others only in who is who. */
  public Init starts() {
    return starts;
  }

  /** The initial condition, narrowed to states that can be behind the representative with these cells. */
  Init startsBehind(long[] cells) {
    return beginning.behind(cells);
  }

  /** Whether not all steps of a state may be taken. */
  public boolean choosesSteps() {
    return first != null;
  }

  /** Whether enough of the successors are there; if not, there are none yet. */
  public boolean expand(long[] data, int at, Successors out) {
    return first != null && first.take(data, at, out);
  }

  /** Puts one state in the place of all that are like the given one. */
  public void represent(long[] words, int at) {
    if (dead != null) {
      dead.reset(words, at);
    }
    if (order != null) {
      order.sort(words, at);
    }
  }

  /** Only forgets what nobody will read. */
  void forget(long[] words) {
    if (dead != null) {
      dead.reset(words, 0);
    }
  }

  /** Puts agents in order; the changes made are added to the list. */
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
