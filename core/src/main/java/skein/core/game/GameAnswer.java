package skein.core.game;

import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;

/** What is known about who wins. */
public sealed interface GameAnswer {

  Effort effort();

  /** How many states were found, violating ones included. */
  record Effort(long states, double seconds) {}

  /**
   * Somebody wins.
   *
   * @param numbers if all states were to be examined
   * @param strategy that of the winner, if it was asked for
   */
  record Decided(boolean controllerWins, Optional<Numbers> numbers, Optional<GameStrategy> strategy, Effort effort) implements GameAnswer {}

  /**
   * What does not depend on the order of the search.
   *
   * @param reached states, violating ones included, but nothing beyond them
   * @param safe those that do not violate
   * @param winning those that are not losing
   * @param kept those that are reachable if the environment does anything and the controller any winning move; empty if the environment wins
   */
  record Numbers(long reached, long safe, long winning, Optional<Long> kept) {}

  /** A limit was reached. */
  record Limited(Cause cause, Effort effort) implements GameAnswer {}

  /** The model has no initial state. */
  record NoInitialState(Effort effort) implements GameAnswer {}

  /** An evaluation raises an error in the state: of the step, or of the invariant. */
  record Erred(long[] state, Optional<Step> step, ModelError error, Effort effort) implements GameAnswer {}
}
