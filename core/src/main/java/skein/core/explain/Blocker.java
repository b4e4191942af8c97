package skein.core.explain;

import java.util.List;
import skein.core.interpret.ModelError;
import skein.core.source.Span;

/** Why a step cannot be taken in a state. */
public sealed interface Blocker {

  /**
   * A guard is closed.
   *
   * @param needed whether the condition has to hold; otherwise it must not
   * @param parts each with the value that it has; whatever the rest of the condition is, they alone keep the guard closed
   */
  record Guard(String text, Span at, boolean needed, TruthValue value, List<Part> parts) implements Blocker {
    public Guard {
      parts = List.copyOf(parts);
    }
  }

  /** The agent must first send its copy of these variables. */
  record Pending(String variables) implements Blocker {}

  /** A value that is to be assigned, or an index of the variable it is assigned to, is undefined. */
  record Undefined(Part part) implements Blocker {}

  /** There is no value from {@code from} to {@code to - 1}. */
  record EmptyRange(String text, Span at, long from, long to, List<Reading> values) implements Blocker {
    public EmptyRange {
      values = List.copyOf(values);
    }
  }

  /**
   * Fewer agents qualify than are to be picked.
   *
   * @param parts for each agent that does not qualify, why
   */
  record TooFew(String text, Span at, long needed, long found, List<Part> parts) implements Blocker {
    public TooFew {
      parts = List.copyOf(parts);
    }
  }

  /** Another step of the agent with a larger priority can be taken. */
  record Outranked(String step, Span at) implements Blocker {}

  /** A handshake needs a partner that offers this action, and no process that could be the partner does. */
  record NoPartner(String action) implements Blocker {}

  /** The action needs all of several processes, and these do not offer it. */
  record NotJoined(String action, List<String> missing) implements Blocker {
    public NotJoined {
      missing = List.copyOf(missing);
    }
  }

  /**
   * A message has to come from another agent, which does not send it here.
   *
   * @param terminated whether that one never will, because it has terminated
   */
  record Awaited(String message, String from, boolean terminated) implements Blocker {}

  /**
   * A message can only be sent if another agent takes it at once, which it does not here.
   *
   * @param terminated whether that one never will, because it has terminated
   */
  record NotTaken(String message, String to, boolean terminated) implements Blocker {}

  /** The buffer that a message goes to is full. */
  record FullBuffer(String message, String to) implements Blocker {}

  /** Another message is the first one in the buffer. */
  record OtherFirst(String message, String from, String first) implements Blocker {}

  /** The agent has terminated, and this message is left in its buffer. */
  record LeftOver(String message, String from) implements Blocker {}

  /** It fails with an error. */
  record Fails(ModelError error) implements Blocker {}

  /** None of the first so many ways to make its choices is known to be possible; the others were not tried. */
  record ManyChoices(int tried) implements Blocker {}
}
