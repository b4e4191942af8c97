package skein.core.answer;

/** Why a check came to its verdict; anything but {@code DECIDED} goes with {@code INCONCLUSIVE}. */
public enum Cause {
  DECIDED,
  /** The time limit was reached. */
  TIME,
  /** The memory limit was reached. */
  MEMORY,
  /** The limit on the number of states was reached. */
  STATES,
  /** Somebody interrupted the check. */
  INTERRUPTED,
  /** The engine cannot decide such a claim. */
  UNSUPPORTED,
  /** Only a part of the states was looked at, which is enough for the other claims but not for this. */
  PARTIAL,
  /** A predicate of the claim errs in a state that the verdict would rest on. */
  MODEL_ERROR,
  /** There was nothing to check: no initial state. */
  VACUOUS
}
