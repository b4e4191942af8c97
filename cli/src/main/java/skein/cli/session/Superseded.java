package skein.cli.session;

/** The watching thread has already reported the outcome, so the result of the work is dropped. */
final class Superseded extends RuntimeException {

  Superseded() {
    super(null, null, false, false);
  }
}
