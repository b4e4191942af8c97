package skein.chance.linear;

import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;

/** A process in which each branch is a choice of its own: its strategies are the paths of the other one. The weights mean nothing. */
record BranchChoices(MarkovProcess process) implements MarkovProcess {

  @Override
  public int states() {
    return process.states();
  }

  @Override
  public int choices() {
    return process.branches();
  }

  @Override
  public int branches() {
    return process.branches();
  }

  @Override
  public int firstChoice(int state) {
    return process.firstBranch(process.firstChoice(state));
  }

  @Override
  public int firstBranch(int choice) {
    return choice;
  }

  @Override
  public int target(int branch) {
    return process.target(branch);
  }

  @Override
  public int data(int branch) {
    return process.data(branch);
  }

  @Override
  public StepData data() {
    return process.data();
  }

  @Override
  public boolean hasRates() {
    return false;
  }
}
