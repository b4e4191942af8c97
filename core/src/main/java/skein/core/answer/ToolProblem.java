package skein.core.answer;

import java.util.Optional;

/** What went wrong with an external tool or its files, as data. What the tool or the operating system said stays as it was said. */
public sealed interface ToolProblem {

  /**
   * The tool is not found.
   *
   * @param variable the environment variable that can name its path
   * @param wrong what the variable names instead, if it is set
   */
  record Missing(String tool, String variable, Optional<WrongPath> wrong) implements ToolProblem {}

  record WrongPath(String path, PathTrouble trouble) {}

  enum PathTrouble {
    NOT_ON_PATH,
    FOLDER,
    NOT_EXECUTABLE,
    NOT_FOUND,
    /** It is a compiler for a device that this machine does not have. */
    NO_DEVICE
  }

  /** @param why in the words of the operating system */
  record FileUnusable(Access access, String file, String why) implements ToolProblem {}

  /** What was tried with a file. */
  enum Access { READ, WRITE, DELETE, RUN, CREATE_FOLDER }

  /**
   * The tool ended without doing its work.
   *
   * @param output the end of what it printed
   */
  record Failed(String tool, Failure failure, int exitCode, String output) implements ToolProblem {}

  enum Failure {
    NO_RESULT,
    COUNTEREXAMPLE_NOT_WRITTEN,
    MODEL_REJECTED,
    MODEL_TOO_LARGE,
    CRASHED_ON_MODEL,
    VERIFIER_NOT_COMPILED,
    VERIFIER_FAILED,
    VERIFIER_CRASHED,
    VERIFIER_WITHOUT_MEMORY,
    VERIFIER_NOT_FINISHED,
    TRAIL_NOT_REPLAYED
  }

  /** What the tool wrote is not what it should be; the detail is a part of it, or the reader's complaint. */
  record BadOutput(String tool, Flaw flaw, String detail) implements ToolProblem {

    public BadOutput(String tool, Flaw flaw) {
      this(tool, flaw, "");
    }
  }

  enum Flaw {
    UNREADABLE,
    CHOICE_NOT_A_NUMBER,
    UNKNOWN_ACTION,
    UNKNOWN_STEP,
    NO_START,
    NO_INITIAL_STATE,
    NO_VERIFIER,
    LOOP_NOT_CLOSED,
    UNKNOWN_ERROR,
    /** A value equals the number that represents a mark. */
    MARK_OCCURS
  }

  record WrongInputs(String tool, int found, int expected) implements ToolProblem {}

  /** A state needs more bytes than the tool's verifier can store. */
  record StateTooLarge(String tool, int most) implements ToolProblem {}

  /** A run that violates a formula does not repeat a state. */
  record RunDoesNotRepeat() implements ToolProblem {}
}
