package skein.core.run;

import java.util.List;
import skein.core.interpret.Step;
import skein.core.number.ValueRange;

/**
 * How to make the choices of a program so that a number becomes least or largest: what to do in each state that the strategy itself leads to.
 *
 * @param of the question that it is about, as text
 * @param decisions in the order in which states are reached; in states without a choice there is nothing to decide
 * @param applied the value of the process in which these choices are made
 */
public record Strategy(String of, Memory memory, List<Decision> decisions, ValueRange applied) {

  public Strategy {
    decisions = List.copyOf(decisions);
  }

  /** What a decision depends on besides the state. */
  public enum Memory {
    NONE,
    /** How many steps are left. */
    STEPS_LEFT,
    /** How far a formula is satisfied: the state of an automaton. */
    FORMULA,
    /** What was earned so far. */
    EARNED
  }

  /**
   * @param state its cells
   * @param memory 0 if there is none
   * @param agent who acts; the name is empty if the program has no agents
   * @param action the label of the step; internal if empty
   * @param step the rule, the agent and the choices; what chance decides in the step is left out
   */
  public record Decision(long[] state, long memory, String agent, String action, Step step) {}
}
