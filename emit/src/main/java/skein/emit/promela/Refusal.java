package skein.emit.promela;

/** Explains why SPIN or its generated verifier failed. */
final class Refusal {

  /** The maximum size of a state in the generated verifiers. */
  static final int MOST_BYTES = 65_000;
  /** Exit codes above this mean that the process was ended by a signal. */
  private static final int SIGNAL = 128;

  private Refusal() {}

  static String bySpin(int exitCode, String words) {
    if (exitCode > SIGNAL) {
      return "the model is too large for SPIN, which crashed on it";
    }
    if (words.matches("(?s).*(too long|too many|too large|exhausted|out of memory|not enough memory).*")) {
      return "the model is too large for SPIN (" + words + ")";
    }
    return "SPIN does not accept the model: " + words;
  }

  static String byVerifier(int exitCode, String words) {
    if (words.contains("VECTORSZ")) {
      return "a state of the model needs more than " + MOST_BYTES + " bytes, the limit of SPIN's verifier";
    }
    if (words.contains("out of memory") || words.contains("MEMLIM")) {
      return "SPIN's verifier did not get the memory that it needs to start";
    }
    return exitCode > SIGNAL
        ? "SPIN's verifier crashed (signal " + (exitCode - SIGNAL) + ")"
        : "SPIN's verifier failed: " + words;
  }
}
