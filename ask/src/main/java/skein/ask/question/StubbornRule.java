package skein.ask.question;

/** What keeps a reduction by stubborn sets from ignoring steps forever. */
public enum StubbornRule {
  /** From each state, every visible step is in the set of some state that can be reached: preserves traces and fair testing. */
  S,
  /** A step is taken wherever there is one: preserves deadlocks, and the same as the other if the system can always terminate. */
  D0
}
