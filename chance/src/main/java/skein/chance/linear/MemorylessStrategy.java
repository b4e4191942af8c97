package skein.chance.linear;

import skein.chance.process.MarkovProcess;

/** A strategy for which the state is all that matters. */
public record MemorylessStrategy(MarkovProcess process, int[] choices) implements MemoryStrategy {

  @Override
  public int situations() {
    return process.states();
  }

  @Override
  public int start(int state) {
    return state;
  }

  @Override
  public int state(int situation) {
    return situation;
  }

  @Override
  public int choice(int situation) {
    return choices[situation];
  }

  @Override
  public int next(int situation, int branch) {
    return process.target(branch);
  }
}
