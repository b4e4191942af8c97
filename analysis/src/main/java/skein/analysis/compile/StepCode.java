package skein.analysis.compile;

/** What a program was compiled to. Has no state: several threads may use one. */
public abstract class StepCode {

  /**
   * Appends every successor of the packed state that starts at {@code words[at]}. Throws {@link
   * StepFault} if any step raises an error: then what was appended is void, and the interpreter has to say more.
   */
  public abstract void successors(long[] words, int at, Successors out);

  /** The successors come in this many parts: what one agent does, or what the agent does whose turn it is. */
  public abstract int parts();

  /** As {@link #successors}, but one part of them only. */
  public abstract void part(int part, long[] words, int at, Successors out);

  /** As {@link #successors}, saying {@linkplain Successors#by by whom}. */
  public abstract void successorsByAgent(long[] words, int at, Successors out);

  /** Whether a predicate (by its number) holds; throws {@link StepFault} if it raises an error. */
  public abstract boolean test(int predicate, long[] words, int at);
}
