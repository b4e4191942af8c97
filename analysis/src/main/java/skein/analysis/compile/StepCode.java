package skein.analysis.compile;

import java.util.List;
import java.util.Optional;
import skein.analysis.specialise.ChanceNotes;
import skein.analysis.specialise.StepText;

/** The compiled form of a program. Stateless, so several threads may share it. */
public abstract class StepCode {

  /**
   * Code whose steps have labels. For each successor, it {@linkplain Successors#note notes} the index of its text and the values that the text needs.
   *
   * @param texts in the order in which the interpreter takes steps
   * @param chance how to read what it notes of the chance of steps, if it does
   */
  public record Labelled(StepCode code, List<StepText> texts, Optional<ChanceNotes> chance) {}

  /**
   * Appends every successor of the packed state that starts at {@code words[at]}. Throws {@link
   * StepFault} if any step raises an error: the appended states are then invalid, and the interpreter has to find the error.
   */
  public abstract void successors(long[] words, int at, Successors out);

  /** The successors come in this many parts: one per agent, or one for the agent whose turn it is. */
  public abstract int parts();

  /** The agent whose steps the part has; negative if that depends on whose turn it is. */
  public abstract int agentOf(int part);

  /** Like {@link #successors}, but only one part of them. */
  public abstract void part(int part, long[] words, int at, Successors out);

  /** Like {@link #successors}, reporting {@linkplain Successors#by the agent} of each. */
  public abstract void successorsByAgent(long[] words, int at, Successors out);

  /** Whether a predicate (by index) holds; throws {@link StepFault} if it raises an error. */
  public abstract boolean test(int predicate, long[] words, int at);
}
