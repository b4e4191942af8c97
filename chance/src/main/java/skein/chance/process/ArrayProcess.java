package skein.chance.process;

import java.util.Arrays;

/** A process in arrays, written state by state: {@link #state}, then for each choice {@link #choice}, then its branches. */
public final class ArrayProcess implements MarkovProcess {

  private final StepData data;
  private final boolean rates;
  private int[] firstChoices = new int[16];
  private int[] firstBranches = new int[16];
  private int[] targets = new int[16];
  private int[] kinds = new int[16];
  private int states;
  private int choices;
  private int branches;

  public ArrayProcess(StepData data, boolean rates) {
    this.data = data;
    this.rates = rates;
  }

  /** Begins the next state. */
  public void state() {
    if (states + 1 >= firstChoices.length) {
      firstChoices = Arrays.copyOf(firstChoices, 2 * firstChoices.length);
    }
    firstChoices[states++] = choices;
    firstChoices[states] = choices;
  }

  /** Begins the next choice of the last state. */
  public void choice() {
    if (choices + 1 >= firstBranches.length) {
      firstBranches = Arrays.copyOf(firstBranches, 2 * firstBranches.length);
    }
    firstBranches[choices++] = branches;
    firstBranches[choices] = branches;
    firstChoices[states] = choices;
  }

  /** Adds a branch to the last choice. */
  public void branch(int target, int kind) {
    if (branches == targets.length) {
      targets = Arrays.copyOf(targets, 2 * branches);
      kinds = Arrays.copyOf(kinds, 2 * branches);
    }
    targets[branches] = target;
    kinds[branches++] = kind;
    firstBranches[choices] = branches;
  }

  /** Frees what was allocated for more. Nothing may be added after this. */
  public void trim() {
    firstChoices = Arrays.copyOf(firstChoices, states + 1);
    firstBranches = Arrays.copyOf(firstBranches, choices + 1);
    targets = Arrays.copyOf(targets, branches);
    kinds = Arrays.copyOf(kinds, branches);
  }

  @Override
  public int states() {
    return states;
  }

  @Override
  public int choices() {
    return choices;
  }

  @Override
  public int branches() {
    return branches;
  }

  @Override
  public int firstChoice(int state) {
    return firstChoices[state];
  }

  @Override
  public int firstBranch(int choice) {
    return firstBranches[choice];
  }

  @Override
  public int target(int branch) {
    return targets[branch];
  }

  @Override
  public int data(int branch) {
    return kinds[branch];
  }

  @Override
  public StepData data() {
    return data;
  }

  @Override
  public boolean hasRates() {
    return rates;
  }
}
