package skein.chor.repair;

import skein.core.source.Span;

/**
 * A message that a repair adds. No two of a repair have the same name, sender and receiver.
 *
 * @param part the part of the choreography that it belongs to: the one that begins, or that has ended
 */
public record RepairMessage(String name, String sender, String receiver, Purpose purpose, Span part) {

  /** What the receiver learns. */
  public enum Purpose {
    /** It can start the next part of a sequence. */
    NEXT,
    /** It can start its branch of a parallel composition. */
    FORK,
    /** A branch of a parallel composition has ended. */
    JOIN,
    /** Which branch of a choice was chosen. */
    CHOSEN,
    /** The branch that was chosen has ended. */
    BRANCH_DONE,
    /** The loop is repeated. */
    AGAIN,
    /** The body of the loop has ended. */
    BODY_DONE,
    /** The loop is not repeated. */
    LOOP_DONE
  }

  /** As it is written. */
  public String text() {
    return name + "(" + sender + " -> " + receiver + ")";
  }
}
