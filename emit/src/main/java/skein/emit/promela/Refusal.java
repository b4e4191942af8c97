package skein.emit.promela;

/** Says in plain words why SPIN, or the verifier that it makes, did not do its work. */
final class Refusal {

  /** How large a state may be in the verifiers that are made. */
  static final int MOST_BYTES = 65_000;
  /** From this exit code on a process was ended by a signal. */
  private static final int SIGNAL = 128;

  private Refusal() {}

  static String bySpin(int exitCode, String words) {
    if (exitCode > SIGNAL) {
      return "the model is too large for SPIN, which crashed on it";
    }
    if (words.matches("(?s).*(too long|too many|too large|exhausted|out of memory|not enough memory).*")) {
      return "the model is larger than SPIN can take (" + words + ")";
    }
    return "SPIN does not accept the model: " + words;
  }

  static String byVerifier(int exitCode, String words) {
    if (words.contains("VECTORSZ")) {
      return "a state of the model takes more than the " + MOST_BYTES + " bytes that SPIN's verifier is made for";
    }
    if (words.contains("out of memory") || words.contains("MEMLIM")) {
      return "SPIN's verifier did not get the memory that it needs to begin";
    }
    return exitCode > SIGNAL
        ? "SPIN's verifier crashed (signal " + (exitCode - SIGNAL) + ")"
        : "SPIN's verifier came to grief: " + words;
  }
}
