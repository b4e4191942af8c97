package skein.simulate;

/** The simulation was interrupted. */
final class Interruption extends RuntimeException {

  Interruption() {
    super("interrupted", null, false, false);
  }
}
