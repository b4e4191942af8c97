package skein.purpose.search;

/** What certainty and impossibility require. Has no effect on feasibility and refutability. */
public enum Certainty {
  /** No run ends in the other verdict, and in every state each transition of the purpose synchronises. */
  STATES,
  /** Every maximal run ends in the wanted verdict: none ends elsewhere, and none is infinite. Definitions 13 and 14 of the paper. */
  RUNS
}
