package skein.chance.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import skein.analysis.graph.Tarjan;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/**
 * The maximal end components of a part of a process: sets of states that some strategy never leaves, going from each to every other.
 *
 * @see "L. de Alfaro. Formal Verification of Probabilistic Systems. PhD thesis, Stanford University 1997, chapter 3"
 */
public final class EndComponents {

  private final MarkovProcess process;
  private final Members members;
  /** Where the choices of each member begin in {@link #alive}. */
  private final int[] offsets;
  private final BitSet alive = new BitSet();
  private final int[] components;
  private int size;

  /** @param choices which choices may be used */
  public EndComponents(MarkovProcess process, Members members, IntPredicate choices, Budget budget) {
    this.process = process;
    this.members = members;
    offsets = new int[members.size() + 1];
    components = new int[members.size()];
    for (int i = 0; i < members.size(); i++) {
      int state = members.states()[i];
      offsets[i + 1] = offsets[i] + process.firstChoice(state + 1) - process.firstChoice(state);
      for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
        if (choices.test(choice)) {
          alive.set(at(i, choice));
        }
      }
    }
    do {
      split(budget);
    } while (prune(budget));
    number();
  }

  private int at(int member, int choice) {
    return offsets[member] + choice - process.firstChoice(members.states()[member]);
  }

  /** The strongly connected components of what is left. */
  private void split(Budget budget) {
    size = 0;
    new Tarjan(members.size(), new Living(), budget).run(_ -> true, component -> {
      for (int member : component) {
        components[member] = size;
      }
      size++;
    });
  }

  private final class Living implements Tarjan.Graph {

    @Override
    public int degree(int node) {
      int state = members.states()[node];
      return process.firstBranch(process.firstChoice(state + 1)) - process.firstBranch(process.firstChoice(state));
    }

    @Override
    public int target(int node, int edge) {
      int state = members.states()[node];
      int branch = process.firstBranch(process.firstChoice(state)) + edge;
      int choice = process.firstChoice(state);
      int last = process.firstChoice(state + 1) - 1;
      while (choice < last) {
        int middle = (choice + last + 1) >>> 1;
        if (process.firstBranch(middle) <= branch) {
          choice = middle;
        } else {
          last = middle - 1;
        }
      }
      int to = alive.get(at(node, choice)) ? members.at(process.target(branch)) : node;
      return to < 0 ? node : to;
    }
  }

  /** Removes the choices that leave their component; says whether there was one. */
  private boolean prune(Budget budget) {
    boolean pruned = false;
    for (int i = 0; i < members.size(); i++) {
      budget.poll();
      int state = members.states()[i];
      for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
        if (alive.get(at(i, choice)) && leaves(i, choice)) {
          alive.clear(at(i, choice));
          pruned = true;
        }
      }
    }
    return pruned;
  }

  private boolean leaves(int member, int choice) {
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      int to = members.at(process.target(branch));
      if (to < 0 || components[to] != components[member] || isStuck(to)) {
        return true;
      }
    }
    return false;
  }

  private boolean isStuck(int member) {
    int next = alive.nextSetBit(offsets[member]);
    return next < 0 || next >= offsets[member + 1];
  }

  /** Numbers the components that have choices in the order of their first members. */
  private void number() {
    int[] numbers = new int[size];
    Arrays.fill(numbers, -1);
    size = 0;
    for (int i = 0; i < components.length; i++) {
      if (isStuck(i)) {
        components[i] = -1;
      } else {
        if (numbers[components[i]] < 0) {
          numbers[components[i]] = size++;
        }
        components[i] = numbers[components[i]];
      }
    }
  }

  /** How many there are. */
  public int size() {
    return size;
  }

  /** The number of the end component that the member is in; -1 if there is none. */
  public int component(int member) {
    return components[member];
  }

  /** Whether the choice of this member stays in the end component. */
  public boolean stays(int member, int choice) {
    return alive.get(at(member, choice));
  }
}
