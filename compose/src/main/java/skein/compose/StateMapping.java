package skein.compose;

/** Finds the state of a part that stands for a state of the program. */
@FunctionalInterface
interface StateMapping {

  /** @param codes of the cells of the program */
  int stateOf(long[] codes);
}
