package skein.core.run;

import java.util.List;
import java.util.Optional;
import skein.core.interpret.Step;
import skein.core.number.Rational;
import skein.core.number.ValueRange;

/**
 * How to make the choices of a program so that a number becomes least or largest: what to do in each state that the strategy itself leads to.
 *
 * @param of the question that it is about, as text
 * @param sides for which agents it is, if not for all
 * @param decisions in the order in which states are reached, whatever the rest does; in states without a choice there is nothing to decide
 * @param others what the rest does in the process that has the value; where the rest does nothing, it lets these agents go on
 * @param passages the steps of that process; the memory is 0 in the beginning
 * @param applied the value of the process in which these choices are made
 */
public record Strategy(
    String of, Memory memory, Optional<Sides> sides, List<Decision> decisions, List<Decision> others, List<Passage> passages, ValueRange applied) {

  public Strategy {
    decisions = List.copyOf(decisions);
    others = List.copyOf(others);
    passages = List.copyOf(passages);
  }

  /** A strategy for all choices. */
  public Strategy(String of, Memory memory, List<Decision> decisions, List<Passage> passages, ValueRange applied) {
    this(of, memory, Optional.empty(), decisions, List.of(), passages, applied);
  }

  /** Some agents, by their name, and what all others do. */
  public record Sides(String agents, Rest rest) {}

  public enum Rest {
    /** What is worst for the agents. */
    OPPOSES,
    /** What is best for them. */
    HELPS
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
   * @param choice which of the choices of the state with this agent and this action it is; the first one has the number 0
   * @param words what the step does, for people
   * @param step the rule, the agent and the choices; what chance decides in the step is left out
   */
  public record Decision(long[] state, long memory, String agent, String action, int choice, String words, Step step) {}

  /**
   * A step from one state to another.
   *
   * @param next the memory after it
   * @param probability if the strategy is followed
   */
  public record Passage(long[] from, long memory, long[] to, long next, Rational probability) {}
}
