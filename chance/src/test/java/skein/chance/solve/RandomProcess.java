package skein.chance.solve;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import skein.chance.process.ArrayProcess;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;
import skein.core.number.Rational;

/** A small process with rewards and sets of states, by a seed. */
record RandomProcess(MarkovProcess process, Earnings earnings, BitSet stay, BitSet goal) {

  enum Kind { CHAIN, DECISION, RATE }

  static RandomProcess of(long seed, Kind kind, int mostStates) {
    Random random = new Random(seed);
    int states = 1 + random.nextInt(mostStates);
    StepData data = new StepData();
    ArrayProcess process = new ArrayProcess(data, kind == Kind.RATE);
    int density = 1 + random.nextInt(3);
    long strategies = 1;
    boolean rewardsAreRare = random.nextBoolean();
    for (int state = 0; state < states; state++) {
      process.state();
      int choices = kind == Kind.DECISION ? 1 + random.nextInt(3) : 1;
      while (strategies * choices > 2000) {
        choices--;
      }
      strategies *= choices;
      for (int choice = 0; choice < choices; choice++) {
        process.choice();
        branches(random, process, data, kind, states, density, rewardsAreRare);
      }
    }
    List<Rational> ofStates = new ArrayList<>();
    for (int state = 0; state < states; state++) {
      ofStates.add(reward(random, rewardsAreRare));
    }
    Earnings earnings = new Earnings() {
      @Override
      public Rational state(int state) {
        return ofStates.get(state);
      }

      @Override
      public Rational step(int number) {
        return data.kind(number).earned().getFirst();
      }
    };
    BitSet stay = new BitSet();
    BitSet goal = new BitSet();
    boolean all = random.nextBoolean();
    for (int state = 0; state < states; state++) {
      stay.set(state, all || random.nextInt(5) > 0);
      goal.set(state, random.nextInt(5) == 0);
    }
    return new RandomProcess(process, earnings, stay, goal);
  }

  private static void branches(Random random, ArrayProcess process, StepData data, Kind kind, int states, int density, boolean rewardsAreRare) {
    int number = 1 + random.nextInt(density);
    long[] parts = new long[number];
    long sum = 0;
    for (int i = 0; i < number; i++) {
      parts[i] = random.nextInt(20) == 0 ? 1_000_000 : 1 + random.nextInt(4);
      sum += parts[i];
    }
    for (int i = 0; i < number; i++) {
      Rational weight = kind == Kind.RATE ? Rational.of(parts[i] > 4 ? 20 : parts[i], 3) : Rational.of(parts[i], sum);
      process.branch(random.nextInt(states), data.number(new StepData.Kind(weight, "", 0, List.of(reward(random, rewardsAreRare)))));
    }
  }

  private static Rational reward(Random random, boolean rare) {
    return random.nextInt(rare ? 8 : 2) == 0 ? Rational.of(random.nextInt(4), 1 + random.nextInt(3)) : Rational.ZERO;
  }

  /** The chain that the strategy makes of the process. */
  static MarkovProcess induced(MarkovProcess process, int[] strategy) {
    ArrayProcess chain = new ArrayProcess(process.data(), process.hasRates());
    for (int state = 0; state < process.states(); state++) {
      chain.state();
      chain.choice();
      for (int branch = process.firstBranch(strategy[state]); branch < process.firstBranch(strategy[state] + 1); branch++) {
        chain.branch(process.target(branch), process.data(branch));
      }
    }
    return chain;
  }

  /** All ways to pick a choice in each state. */
  List<int[]> strategies() {
    List<int[]> all = new ArrayList<>();
    all.add(new int[process.states()]);
    for (int state = 0; state < process.states(); state++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] each : all) {
        for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
          int[] next = each.clone();
          next[state] = choice;
          longer.add(next);
        }
      }
      all = longer;
    }
    return all;
  }
}
