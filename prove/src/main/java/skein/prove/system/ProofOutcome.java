package skein.prove.system;

/** The outcome of a search for a bad state. */
public sealed interface ProofOutcome {

  /** No bad state is reachable, by the given argument. */
  record Safe(Argument argument, int depth) implements ProofOutcome {}

  /** No bad state is reachable within this many steps, the bound that was asked for. */
  record SafeSoFar(int steps) implements ProofOutcome {}

  /** A path to a bad state. */
  record Unsafe(SymbolicPath path) implements ProofOutcome {}

  /** A path that returns to its state number {@code to}, and so represents an infinite execution. */
  record Lasso(SymbolicPath path, int to) implements ProofOutcome {}

  /** A path up to the bound that has not reached its goal. */
  record TooLong(SymbolicPath path) implements ProofOutcome {}
}
