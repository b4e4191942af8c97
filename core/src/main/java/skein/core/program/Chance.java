package skein.core.program;

import java.util.List;

/**
 * What chance is to a program, and what its states and steps earn.
 *
 * @param rewards each adds up something of its own
 */
public record Chance(Kind kind, List<Reward> rewards) {

  /** Of a program that says nothing about chance. */
  public static final Chance NONE = new Chance(Kind.OPEN, List.of());

  public Chance {
    rewards = List.copyOf(rewards);
  }

  /** How the steps of a state are chosen. */
  public enum Kind {
    /** Nothing decides among steps; what one tosses is decided by chance. */
    OPEN,
    /** All resolutions of the choices of a state are equally likely: a Markov chain. A state without steps stays as it is. */
    CHAIN,
    /** Some strategy decides among resolutions of choices, then chance: a Markov decision process. A state without steps stays as it is. */
    DECISION,
    /** The weights of tosses are rates, and the rate of a step is their product: a continuous-time Markov chain. A state without steps stays as it is. */
    RATE
  }

  /** What adds up along an execution: for each state that is left (in a program with rates, per unit of time), and for each step. Evaluated in the state before. */
  public record Reward(String name, List<StateItem> states, List<StepItem> steps) {
    public Reward {
      states = List.copyOf(states);
      steps = List.copyOf(steps);
    }
  }

  /** Earned in the states that satisfy the condition. */
  public record StateItem(Expr when, Ratio value) {}

  /**
   * Earned by the steps of some rules from states that satisfy the condition, which may read the frame of the rule after the step, as may the value.
   *
   * @param rules their indices, ascending
   */
  public record StepItem(List<Integer> rules, Expr when, Ratio value) {
    public StepItem {
      rules = List.copyOf(rules);
    }
  }
}
