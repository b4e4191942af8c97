package skein.chance.linear;

/** What a path is remembered by, as numbers. */
interface Tracker {

  /** Nothing that follows can satisfy what is asked. */
  int FAILED = 0;

  /** Whatever follows, what is asked is satisfied. */
  int MET = 1;

  /** Of a path that begins in this state. */
  int start(int state);

  /**
   * After one more step.
   *
   * @param state before the step
   * @param data of the step
   */
  int after(int memory, int state, int data, int target);
}
