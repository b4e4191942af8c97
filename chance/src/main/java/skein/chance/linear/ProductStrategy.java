package skein.chance.linear;

import skein.chance.process.MarkovProcess;

/**
 * A strategy that remembers what remains of a formula. Situations are the nodes of the product; behind them, the states of the process, for paths that are not
 * followed any further.
 */
record ProductStrategy(MarkovProcess process, TrackedProduct product, int[] choices) implements MemoryStrategy {

  @Override
  public int situations() {
    return product.size() + process.states();
  }

  @Override
  public int start(int state) {
    return situation(product.start(state), state);
  }

  private int situation(int node, int state) {
    return product.isFollowed(node) ? node : product.size() + state;
  }

  @Override
  public int state(int situation) {
    return situation < product.size() ? product.state(situation) : situation - product.size();
  }

  @Override
  public int choice(int situation) {
    return situation < product.size() ? product.choice(situation, choices[situation]) : process.firstChoice(situation - product.size());
  }

  @Override
  public int next(int situation, int branch) {
    int target = process.target(branch);
    return situation < product.size() ? situation(product.next(situation, branch), target) : product.size() + target;
  }
}
