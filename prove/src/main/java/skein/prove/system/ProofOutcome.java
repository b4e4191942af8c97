package skein.prove.system;

/** What a search for a bad state came to. */
public sealed interface ProofOutcome {

  /** No bad state can be reached; the argument says why. */
  record Safe(Argument argument, int depth) implements ProofOutcome {}

  /** No bad state can be reached within this many steps, which is all that was asked. */
  record SafeSoFar(int steps) implements ProofOutcome {}

  /** A path to a bad state. */
  record Unsafe(SymbolicPath path) implements ProofOutcome {}

  /** A path that comes back to its state number {@code to}, and so can go on forever. */
  record Lasso(SymbolicPath path, int to) implements ProofOutcome {}

  /** A path as long as was asked for that has not met its goal. */
  record TooLong(SymbolicPath path) implements ProofOutcome {}
}
