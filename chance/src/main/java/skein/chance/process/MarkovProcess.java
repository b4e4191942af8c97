package skein.chance.process;

/**
 * An explicit Markov model: in a state, some strategy picks one of its choices, then chance picks one of the branches of the choice, by their weights, which sum
 * up to 1; in a process with rates, each state has one choice, whose weights are rates. Every state has a choice: one without steps has a loop. States, choices
 * and branches have consecutive numbers, those of a state or choice next to each other. A chain is a process in which each state has one choice.
 */
public interface MarkovProcess {

  int states();

  int choices();

  int branches();

  /** The first choice of the state; that of the state after the last one is the number of choices. */
  int firstChoice(int state);

  /** The first branch of the choice; that of the choice after the last one is the number of branches. */
  int firstBranch(int choice);

  int target(int branch);

  /** A number of {@link #data}. */
  int data(int branch);

  StepData data();

  /** Whether weights are rates. */
  boolean hasRates();

  /** Whether each state has one choice. */
  default boolean isChain() {
    return choices() == states();
  }
}
