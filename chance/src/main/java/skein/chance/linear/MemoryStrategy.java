package skein.chance.linear;

/**
 * A strategy that remembers what matters of the path so far. Its situations have consecutive numbers; each is about one state of the process. Where there is
 * nothing to choose, it says how the path is followed.
 */
public interface MemoryStrategy {

  int situations();

  /** Where a path that begins in this state starts; the state must be one of those that were asked about. */
  int start(int state);

  /** The state of the process in this situation. */
  int state(int situation);

  /** The choice of the process that is taken in this situation. */
  int choice(int situation);

  /** The situation after a branch of that choice. */
  int next(int situation, int branch);

  /** Whether it follows a path until it is decided. */
  default boolean follows() {
    return false;
  }

  /** Whether it does not follow the path any further, since it is decided. */
  default boolean isDecided(int situation) {
    return false;
  }

  /** Whether what it follows is met in this situation, whatever comes after it. */
  default boolean isMet(int situation) {
    return false;
  }
}
