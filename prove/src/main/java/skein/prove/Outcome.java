package skein.prove;

/** What a search for a bad state came to. */
sealed interface Outcome {

  /** No bad state can be reached; the argument says why. */
  record Safe(Argument argument, int depth) implements Outcome {}

  /** A path to a bad state. */
  record Unsafe(Path path) implements Outcome {}
}
