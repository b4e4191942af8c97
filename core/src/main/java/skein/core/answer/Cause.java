package skein.core.answer;

/** Why a check came to its verdict; every cause but {@code DECIDED} goes with {@code INCONCLUSIVE}. */
public enum Cause {
  DECIDED,
  /** The time limit was reached. */
  TIME,
  /** The memory limit was reached. */
  MEMORY,
  /** The limit on the number of states was reached. */
  STATES,
  /** The check was interrupted. */
  INTERRUPTED,
  /** The engine cannot decide this kind of claim. */
  UNSUPPORTED,
  /** Only part of the states was explored, which is enough for the other claims but not for this one. */
  PARTIAL,
  /** A predicate of the claim raises an error in a state that the verdict depends on. */
  MODEL_ERROR,
  /** There was nothing to check: no initial state. */
  VACUOUS
}
