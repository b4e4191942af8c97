package skein.emit.promela;

import skein.core.answer.ToolProblem;
import skein.core.answer.ToolProblem.Failure;
import skein.emit.driver.Tool;

/** Why SPIN or its generated verifier failed, judged by the exit code and the end of the output. */
final class Refusal {

  /** The maximum size of a state in the generated verifiers. */
  static final int MOST_BYTES = 65_000;
  /** Exit codes above this mean that the process was ended by a signal. */
  private static final int SIGNAL = 128;
  /** Possibly because there was no memory. */
  private static final int KILLED = SIGNAL + 9;

  private Refusal() {}

  static ToolProblem bySpin(int exitCode, String words) {
    boolean large = words.matches("(?s).*(too long|too many|too large|exhausted|out of memory|not enough memory).*");
    return failed(exitCode > SIGNAL ? Failure.CRASHED_ON_MODEL : large ? Failure.MODEL_TOO_LARGE : Failure.MODEL_REJECTED, exitCode, words);
  }

  static ToolProblem byVerifier(int exitCode, String words) {
    if (words.contains("VECTORSZ")) {
      return new ToolProblem.StateTooLarge(Tool.SPIN.word(), MOST_BYTES);
    }
    boolean memory = exitCode == KILLED || words.contains("out of memory") || words.contains("MEMLIM");
    return failed(
        memory ? Failure.VERIFIER_WITHOUT_MEMORY : exitCode > SIGNAL ? Failure.VERIFIER_CRASHED : Failure.VERIFIER_FAILED, exitCode, words);
  }

  private static ToolProblem failed(Failure failure, int exitCode, String words) {
    return new ToolProblem.Failed(Tool.SPIN.word(), failure, exitCode, words);
  }
}
