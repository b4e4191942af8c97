package skein.chance.linear;

import skein.chance.process.MarkovProcess;

/**
 * A strategy that remembers what remains of a formula. Situations are the nodes of the product; behind them, the states of the process, for paths that are not
 * followed any further.
 */
record ProductStrategy(MarkovProcess process, TrackedProduct product, int[] choices) implements MemoryStrategy {

  @Override
  public int situations() {
    return product.size() + 2 * process.states();
  }

  @Override
  public int start(int state) {
    return situation(product.start(state), state);
  }

  /** Behind the nodes, first the states of paths on which what is asked was met. */
  private int situation(int node, int state) {
    return product.isFollowed(node) ? node : product.size() + (node == TrackedProduct.DONE ? 0 : process.states()) + state;
  }

  private boolean isFollowed(int situation) {
    return situation < product.size();
  }

  @Override
  public int state(int situation) {
    return isFollowed(situation) ? product.state(situation) : (situation - product.size()) % process.states();
  }

  @Override
  public int choice(int situation) {
    return isFollowed(situation) ? product.choice(situation, choices[situation]) : process.firstChoice(state(situation));
  }

  @Override
  public int next(int situation, int branch) {
    int target = process.target(branch);
    return isFollowed(situation) ? situation(product.next(situation, branch), target) : situation - state(situation) + target;
  }

  @Override
  public boolean follows() {
    return true;
  }

  @Override
  public boolean isDecided(int situation) {
    return !isFollowed(situation);
  }

  @Override
  public boolean isMet(int situation) {
    return !isFollowed(situation) && situation - product.size() < process.states();
  }
}
