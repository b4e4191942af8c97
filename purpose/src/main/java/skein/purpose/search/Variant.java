package skein.purpose.search;

/** Whether a run may pass states from which the other verdict is one step away. Only for feasibility and refutability. */
public enum Variant {
  WEAK,
  STRONG
}
