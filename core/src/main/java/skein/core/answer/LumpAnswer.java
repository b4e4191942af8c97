package skein.core.answer;

import java.util.OptionalLong;

/** Blocks of states of a program with chance that need not be told apart. */
public sealed interface LumpAnswer {

  /**
   * How many there are.
   *
   * @param reaching how many states can reach the goal in time, those of the goal included; empty if no goal was asked for
   * @param blocks of all states; of those that can reach a goal, and one more for all others, even if there are none
   * @param stable whether more steps would give the same blocks
   */
  record Blocks(ProcessSize size, OptionalLong reaching, long blocks, boolean stable) implements LumpAnswer {}

  record Undecided(Cause cause, Reason reason) implements LumpAnswer {}
}
