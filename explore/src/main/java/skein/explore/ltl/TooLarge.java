package skein.explore.ltl;

/** A formula whose automaton would be too large to work with. */
public final class TooLarge extends RuntimeException {

  TooLarge(String message) {
    super(message, null, false, false);
  }
}
