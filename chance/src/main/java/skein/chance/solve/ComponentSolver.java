package skein.chance.solve;

import java.util.BitSet;
import java.util.function.IntPredicate;
import skein.analysis.graph.Tarjan;
import skein.chance.graph.EndComponents;
import skein.chance.graph.Members;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;
import skein.core.program.Query.Extreme;

/** Solves equations of states one strongly connected component after the other, the last one first. */
final class ComponentSolver {

  private final MarkovProcess process;
  private final Numbers numbers;
  private final Extreme extreme;
  private final Merging merging;
  private final int[] strategy;
  private final Budget budget;
  private final int[] index;

  /** What becomes of the end components of these choices: the value of their states is the same, so they become one node, which may stop if it says so. */
  record Merging(boolean any, IntPredicate choices, boolean stops) {
    static final Merging NONE = new Merging(false, _ -> false, false);
    static final Merging ALL = new Merging(true, _ -> true, false);
  }

  /** @param strategy receives a choice for each state solved, except where it stops */
  ComponentSolver(MarkovProcess process, Numbers numbers, Extreme extreme, Merging merging, int[] strategy, Budget budget) {
    this.process = process;
    this.numbers = numbers;
    this.extreme = extreme;
    this.merging = merging;
    this.strategy = strategy;
    this.budget = budget;
    index = new int[process.states()];
  }

  /** The values of all other states are known. */
  void solve(BitSet open) {
    new Tarjan(process.states(), new BranchGraph(process), budget).run(open::get, this::component);
  }

  private void component(int[] states) {
    budget.poll();
    Members members = Members.of(states, index);
    if (process.isChain() ? !merging.stops() : !merging.any()) {
      int[] nodeOf = new int[states.length];
      for (int i = 0; i < states.length; i++) {
        nodeOf[i] = i;
      }
      EquationsBuilder builder = new EquationsBuilder(process, members, nodeOf, states.length);
      for (int i = 0; i < states.length; i++) {
        addRows(builder, i, nodeOf);
      }
      ValueEquations equations = builder.equations();
      int[] best = numbers.solve(equations, extreme);
      for (int i = 0; i < states.length; i++) {
        strategy[states[i]] = equations.rows()[best[i]];
      }
    } else {
      merged(members);
    }
  }

  private void merged(Members members) {
    EndComponents ends = new EndComponents(process, members, merging.choices(), budget);
    int[] nodeOf = new int[members.size()];
    int nodes = ends.size();
    for (int i = 0; i < nodeOf.length; i++) {
      nodeOf[i] = ends.component(i) >= 0 ? ends.component(i) : nodes++;
    }
    EquationsBuilder builder = new EquationsBuilder(process, members, nodeOf, nodes);
    BitSet stopping = new BitSet();
    for (int i = 0; i < nodeOf.length; i++) {
      if (merging.stops() && ends.component(i) >= 0 && !stopping.get(nodeOf[i])) {
        stopping.set(nodeOf[i]);
        builder.add(i, ~members.states()[i]);
      }
      addRows(builder, i, nodeOf);
    }
    ValueEquations equations = builder.equations();
    int[] best = numbers.solve(equations, extreme);
    BitSet settled = new BitSet();
    for (int node = 0; node < nodes; node++) {
      int choice = equations.rows()[best[node]];
      int owner = equations.owners()[best[node]];
      if (choice >= 0) {
        strategy[owner] = choice;
        settled.set(members.at(owner));
      }
    }
    InnerPaths.lead(process, members, ends, settled, strategy);
  }

  private void addRows(EquationsBuilder builder, int member, int[] nodeOf) {
    int state = builder.members().states()[member];
    for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
      if (moves(builder.members(), nodeOf, member, choice) && isFinite(builder.members(), choice)) {
        builder.add(member, choice);
      }
    }
  }

  /** Whether the choice leaves the node of its state. */
  private boolean moves(Members members, int[] nodeOf, int member, int choice) {
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      int to = members.at(process.target(branch));
      if (to < 0 || nodeOf[to] != nodeOf[member]) {
        return true;
      }
    }
    return false;
  }

  private boolean isFinite(Members members, int choice) {
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      if (members.at(process.target(branch)) < 0 && numbers.isInfinite(process.target(branch))) {
        return false;
      }
    }
    return true;
  }
}
