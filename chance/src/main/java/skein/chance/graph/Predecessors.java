package skein.chance.graph;

import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/** The choices that lead to each state, and the states that the choices belong to. */
public final class Predecessors {

  private final MarkovProcess process;
  private final int[] first;
  private final int[] choices;
  private final int[] owners;

  public Predecessors(MarkovProcess process, Budget budget) {
    this.process = process;
    int states = process.states();
    owners = process.isChain() ? new int[0] : new int[process.choices()];
    first = new int[states + 2];
    for (int branch = 0; branch < process.branches(); branch++) {
      first[process.target(branch) + 2]++;
    }
    for (int state = 0; state < states; state++) {
      first[state + 2] += first[state + 1];
    }
    choices = new int[process.branches()];
    for (int state = 0; state < states; state++) {
      budget.poll();
      for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
        if (owners.length > 0) {
          owners[choice] = state;
        }
        for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
          choices[first[process.target(branch) + 1]++] = choice;
        }
      }
    }
  }

  public MarkovProcess process() {
    return process;
  }

  /** Where the predecessors of the state begin; those of the next state begin where they end. */
  public int first(int state) {
    return first[state];
  }

  /** A choice that leads to the state; once for each of its branches that does. */
  public int choice(int index) {
    return choices[index];
  }

  /** The state that the choice belongs to. */
  public int owner(int choice) {
    return owners.length == 0 ? choice : owners[choice];
  }
}
