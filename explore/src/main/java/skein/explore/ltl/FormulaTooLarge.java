package skein.explore.ltl;

/** The automaton of a formula would be too large. */
public final class FormulaTooLarge extends RuntimeException {

  FormulaTooLarge(String message) {
    super(message, null, false, false);
  }
}
