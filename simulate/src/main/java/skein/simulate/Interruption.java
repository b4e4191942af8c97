package skein.simulate;

/** Somebody no longer waits for the simulation. */
final class Interruption extends RuntimeException {

  Interruption() {
    super("interrupted", null, false, false);
  }
}
