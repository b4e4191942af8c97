package skein.search.store;

/**
 * Numbered states. Which states count as known is up to the store: those that are equal to a stored one, or those that a stored one covers ({@link CoveringStore}). Written by one thread
 * at a time.
 */
public interface Store {

  /** How many words a state has. */
  int words();

  /** How many states are stored; their numbers are those below. */
  int size();

  /** The number of the stored state that stands for the one at {@code data[at]}; if there is none, that state is stored, and its number is the former size. */
  int number(long[] data, int at);

  /** Prefetches what {@link #number} will read for this many states, one after the other from {@code data[at]}: several reads are in flight at once then. */
  default void touch(long[] data, int at, int count) {}

  /** Whether a state that was stored later stands for this one, too: then its steps are not needed. */
  default boolean isCovered(int number) {
    return false;
  }

  /** Copies the state with this number to {@code into[at]}. */
  void read(int number, long[] into, int at);
}
