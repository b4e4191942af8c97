package skein.prove;

/** What a search for a bad state came to. */
sealed interface Outcome {

  /** No bad state can be reached; the argument says why. */
  record Safe(Argument argument, int depth) implements Outcome {}

  /** No bad state can be reached within so many steps, which is all that was asked. */
  record SafeSoFar(int steps) implements Outcome {}

  /** A path to a bad state. */
  record Unsafe(Path path) implements Outcome {}

  /** A path that comes back to its state number {@code to}, and so can go on for ever. */
  record Lasso(Path path, int to) implements Outcome {}

  /** A path as long as was asked for that has not met its goal. */
  record TooLong(Path path) implements Outcome {}
}
