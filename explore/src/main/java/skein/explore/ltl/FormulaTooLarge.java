package skein.explore.ltl;

/** A formula whose automaton would be too large to work with. */
public final class FormulaTooLarge extends RuntimeException {

  FormulaTooLarge(String message) {
    super(message, null, false, false);
  }
}
