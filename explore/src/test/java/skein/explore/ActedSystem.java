package skein.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import skein.core.interpret.Truth;
import skein.core.run.Fairness;
import skein.core.system.StatePredicate;
import skein.core.system.TransitionSystem;
import skein.search.graph.Actors;

/** A transition system given by lists, with the agent of each step and the atoms that hold in each state. */
final class ActedSystem implements TransitionSystem<ActedSystem.Act> {

  static final int AGENTS = 3;
  static final int ERRS = -1;
  static final Actors<Act> ACTORS = new Actors<>(AGENTS, Act::agent);

  /** A step to a state, or to none if it raises an error. The position distinguishes steps. */
  record Act(int agent, int target, int position) {}

  final List<List<Act>> steps = new ArrayList<>();
  final List<Long> letters = new ArrayList<>();
  final List<Long> erring = new ArrayList<>();
  final List<Integer> initial = new ArrayList<>();

  static ActedSystem random(Random random, int most, int atoms) {
    ActedSystem system = new ActedSystem();
    int size = 1 + random.nextInt(most);
    double density = 0.5 + random.nextDouble(2.5);
    double errors = random.nextInt(3) > 0 ? 0 : 0.3;
    for (int s = 0; s < size; s++) {
      List<Act> acts = new ArrayList<>();
      int degree = random.nextInt(8) == 0 ? 0 : (int) (random.nextDouble() * density + 0.7);
      for (int i = 0; i < degree; i++) {
        acts.add(new Act(random.nextInt(AGENTS), random.nextDouble() < errors ? ERRS : random.nextInt(size), i));
      }
      system.steps.add(acts);
      system.letters.add(random.nextLong(1L << atoms));
      system.erring.add(errors > 0 && random.nextInt(6) == 0 ? 1L : 0);
    }
    system.initial.add(0);
    if (random.nextInt(3) == 0) {
      system.initial.add(size - 1);
    }
    return system;
  }

  /** Without ends and errors; atom 0 holds only in the last state; most steps are those of agent 0. */
  static ActedSystem busy(Random random) {
    ActedSystem system = new ActedSystem();
    int size = 3 + random.nextInt(3);
    for (int s = 0; s < size; s++) {
      List<Act> acts = new ArrayList<>();
      int degree = 1 + random.nextInt(3);
      for (int i = 0; i < degree; i++) {
        acts.add(new Act(Math.max(0, random.nextInt(2 + AGENTS) - 2), random.nextInt(size), i));
      }
      system.steps.add(acts);
      system.letters.add(s == size - 1 ? 1L : 0);
      system.erring.add(0L);
    }
    system.initial.add(0);
    return system;
  }

  StatePredicate atom(int number) {
    return packed -> {
      int state = (int) packed[0];
      return (erring.get(state) >> number & 1) == 1
          ? Truth.erred(ListedSystem.PREDICATE_ERROR)
          : Truth.of((letters.get(state) >> number & 1) == 1);
    };
  }

  /** An atom that raises an error does not hold. */
  long letter(int state) {
    return letters.get(state) & ~erring.get(state);
  }

  int size() {
    return steps.size();
  }

  boolean isEnd(int state) {
    return steps.get(state).isEmpty();
  }

  boolean isStuck(int state) {
    return steps.get(state).stream().allMatch(act -> act.target() == ERRS);
  }

  /** Whether looping forever through these states, by these steps, is fair. */
  boolean isFair(Fairness fairness, BitSet states, BitSet acting) {
    for (int agent = 0; agent < AGENTS; agent++) {
      int a = agent;
      boolean always = states.stream().allMatch(s -> enabled(s).get(a));
      boolean sometimes = states.stream().anyMatch(s -> enabled(s).get(a));
      boolean claim = fairness == Fairness.WEAK && always || fairness == Fairness.STRONG && sometimes;
      if (claim && !acting.get(agent)) {
        return false;
      }
    }
    return true;
  }

  BitSet enabled(int state) {
    BitSet agents = new BitSet();
    steps.get(state).stream().filter(act -> act.target() != ERRS).forEach(act -> agents.set(act.agent()));
    return agents;
  }

  @Override
  public int words() {
    return 1;
  }

  @Override
  public void initialStates(Consumer<long[]> sink) {
    initial.forEach(state -> sink.accept(new long[] {state}));
  }

  @Override
  public void successors(long[] state, Sink<Act> sink) {
    for (Act act : steps.get((int) state[0])) {
      if (act.target() == ERRS) {
        sink.error(act, ListedSystem.STEP_ERROR);
      } else {
        sink.transition(act, new long[] {act.target()});
      }
    }
  }

  @Override
  public String toString() {
    return "steps " + steps + " letters " + letters + " erring " + erring + " initial " + initial;
  }
}
