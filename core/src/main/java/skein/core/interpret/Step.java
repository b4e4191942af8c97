package skein.core.interpret;

import java.util.List;

/**
 * Which step of a program was taken: a rule (by its index), the agent that takes it, and the value
 * of each choice and each toss its body met, in order. Together with a state it determines the next state.
 */
public record Step(int rule, int agent, List<Long> choices) {

  public Step {
    choices = List.copyOf(choices);
  }
}
