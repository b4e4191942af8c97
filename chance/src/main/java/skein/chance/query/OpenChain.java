package skein.chance.query;

import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;

/** A chain that is solved as a process with choices is: then the solution also says what it remembers of a path. */
record OpenChain(MarkovProcess chain) implements MarkovProcess {

  @Override
  public boolean isChain() {
    return false;
  }

  @Override
  public int states() {
    return chain.states();
  }

  @Override
  public int choices() {
    return chain.choices();
  }

  @Override
  public int branches() {
    return chain.branches();
  }

  @Override
  public int firstChoice(int state) {
    return chain.firstChoice(state);
  }

  @Override
  public int firstBranch(int choice) {
    return chain.firstBranch(choice);
  }

  @Override
  public int target(int branch) {
    return chain.target(branch);
  }

  @Override
  public int data(int branch) {
    return chain.data(branch);
  }

  @Override
  public StepData data() {
    return chain.data();
  }

  @Override
  public boolean hasRates() {
    return chain.hasRates();
  }
}
