package skein.cli;

/** The watching thread has already said how this ends: whatever came of the work, nobody waits for it. */
final class Superseded extends RuntimeException {

  Superseded() {
    super(null, null, false, false);
  }
}
