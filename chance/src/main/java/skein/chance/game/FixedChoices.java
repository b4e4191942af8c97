package skein.chance.game;

import java.util.BitSet;
import skein.chance.process.ArrayProcess;
import skein.chance.process.MarkovProcess;

/**
 * A process in which the choices of some states are made.
 *
 * @param original for each of its choices the choice of the process that it was made from
 */
record FixedChoices(MarkovProcess process, int[] original) {

  /** @param strategy a choice for each state of {@code fixed} */
  static FixedChoices of(MarkovProcess process, BitSet fixed, int[] strategy) {
    ArrayProcess made = new ArrayProcess(process.data(), process.hasRates());
    int[] original = new int[process.choices()];
    for (int state = 0; state < process.states(); state++) {
      made.state();
      int from = fixed.get(state) ? strategy[state] : process.firstChoice(state);
      int end = fixed.get(state) ? from + 1 : process.firstChoice(state + 1);
      for (int choice = from; choice < end; choice++) {
        original[made.choices()] = choice;
        made.choice();
        for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
          made.branch(process.target(branch), process.data(branch));
        }
      }
    }
    return new FixedChoices(made, original);
  }
}
