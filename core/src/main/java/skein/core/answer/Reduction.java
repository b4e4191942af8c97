package skein.core.answer;

/** A way to explore fewer states without changing any answer. An engine applies it only where it is sound. */
public enum Reduction {
  /** States that differ only by a permutation of agents count as one. */
  SYMMETRY,
  /** Only one order of independent steps is explored. */
  PARTIAL_ORDER,
  /** A value that will be overwritten before it is read is dropped. */
  DEAD_VARIABLES
}
