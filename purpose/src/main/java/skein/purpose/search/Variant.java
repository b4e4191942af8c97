package skein.purpose.search;

/** How far a run has to keep away from the other verdict. Only for feasibility and refutability. */
public enum Variant {
  /** Not at all. */
  WEAK,
  /** The other verdict is never one step away from a state of the run. */
  STRONG,
  /** No run at all ends in the other verdict. */
  STRICT
}
