package skein.chance.solve;

import java.util.BitSet;
import java.util.Random;
import skein.chance.process.ArrayProcess;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;
import skein.core.number.Rational;

/** A process with several copies of each state of another one: a branch leads to a copy, or is divided among two. Copies are bisimilar. */
record CopiedStates(MarkovProcess process, int copies) {

  static CopiedStates of(MarkovProcess of, int copies, Random random) {
    StepData data = of.data();
    ArrayProcess process = new ArrayProcess(data, of.hasRates());
    for (int state = 0; state < of.states() * copies; state++) {
      process.state();
      int original = state / copies;
      for (int i = of.firstChoice(original); i < of.firstChoice(original + 1); i++) {
        int choices = of.firstChoice(original + 1) - of.firstChoice(original);
        // In another order in each copy.
        int choice = of.firstChoice(original) + (i - of.firstChoice(original) + state) % choices;
        process.choice();
        for (int branch = of.firstBranch(choice); branch < of.firstBranch(choice + 1); branch++) {
          int target = of.target(branch) * copies;
          StepData.Kind kind = data.kind(of.data(branch));
          if (random.nextBoolean()) {
            Rational part = kind.weight().times(Rational.of(1 + random.nextInt(2), 3));
            process.branch(target + random.nextInt(copies), data.number(new StepData.Kind(part, kind.action(), kind.agent(), kind.earned())));
            process.branch(target + random.nextInt(copies), data.number(new StepData.Kind(kind.weight().minus(part), kind.action(), kind.agent(), kind.earned())));
          } else {
            process.branch(target + random.nextInt(copies), of.data(branch));
          }
        }
      }
    }
    return new CopiedStates(process, copies);
  }

  BitSet copied(BitSet states) {
    BitSet found = new BitSet();
    for (int state = 0; state < process.states(); state++) {
      found.set(state, states.get(state / copies));
    }
    return found;
  }

  Earnings copied(Earnings earnings) {
    return new Earnings() {
      @Override
      public Rational state(int state) {
        return earnings.state(state / copies);
      }

      @Override
      public Rational step(int number) {
        return earnings.step(number);
      }
    };
  }
}
