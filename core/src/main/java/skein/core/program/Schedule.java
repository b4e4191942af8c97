package skein.core.program;

/** Which agents may take a step in a state. */
public sealed interface Schedule {

  /** Any enabled rule of any agent. */
  record Free() implements Schedule {}

  /**
   * Of the turn-taking rules, only those of one agent may run: the first, counting cyclically from the value of {@code turn}, that is not stuck. An
   * agent is stuck if it is not busy and none of its turn-taking rules is enabled or raises an error. After a step of agent h the turn is (h+1) mod
   * the number of agents. Rules that take no turn may run at any time.
   *
   * @param busy a condition on the agent in slot 0: whether it keeps its turn even when it cannot step
   */
  record RoundRobin(Variable turn, Expr busy) implements Schedule {}

  default String label() {
    return switch (this) {
      case Free() -> "free";
      case RoundRobin _ -> "round-robin";
    };
  }
}
