package skein.core.game;

import skein.core.program.Expr;
import skein.core.program.Program;

/**
 * Whether the controller can keep a condition true, whatever the environment does. Steps without a side are the passing of time, which the controller decides about.
 *
 * @param invariant what is to hold in every state
 * @param complete whether to examine all states of the game, also after it is decided
 */
public record GameQuestion(Program program, Expr invariant, Method method, boolean complete, Wanted wanted) {

  /** How to find the winner. */
  public enum Method {
    /** On the fly, the newest state first. */
    DEPTH,
    /** On the fly, the oldest state first. */
    BREADTH,
    /** Builds all states first, then computes the least fixed point as it is defined. */
    REFERENCE
  }

  /** How much of a strategy to return. */
  public enum Wanted {
    /** Only who wins. */
    NOTHING,
    /** One move in each state. */
    ONE_MOVE,
    /** All moves that win. */
    ALL_MOVES
  }
}
