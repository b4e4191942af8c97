package skein.core.game;

/**
 * Why a strategy does not win.
 *
 * @param place where it shows; negative if nowhere in particular
 * @param move which of the moves there; negative if none in particular
 */
public record StrategyFlaw(Kind kind, int place, int move) {

  /** What is wrong. */
  public enum Kind {
    /** The play can begin in a state that is not listed. */
    NO_START,
    /** A state is listed twice. */
    TWICE,
    /** The condition does not hold in a state, although the controller wins. */
    VIOLATES,
    /** A step or the condition raises an error. */
    ERRS,
    /** The other side has a step to a state that is not listed. */
    NOT_CLOSED,
    /** There is no move. */
    NO_MOVE,
    /** There is no such step. */
    NO_SUCH_STEP,
    /** It waits, although it has to move, or nobody else can. */
    CANNOT_WAIT,
    /** The rank does not fall, or is negative. */
    RANK
  }
}
