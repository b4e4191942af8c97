package skein.ask.choreography;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

/**
 * What came of a repair.
 *
 * @param messages those that were added, in the order of the text
 * @param deciders of choices and loops for which the text named none
 * @param complete whether none of the messages is superfluous; otherwise not everything could be checked
 * @param repeated an action that occurs in two branches of one parallel composition, which can be the reason why there is no repair
 * @param definitions the changed definitions; empty unless it is repaired
 * @param text the whole text after the repair, or as it was
 */
public record ChoreographyRepair(
    Outcome outcome,
    List<AddedMessage> messages,
    List<AddedDecider> deciders,
    boolean complete,
    Optional<String> repeated,
    List<Line> definitions,
    String text) {

  public ChoreographyRepair {
    messages = List.copyOf(messages);
    deciders = List.copyOf(deciders);
    definitions = List.copyOf(definitions);
  }

  /** Without changes. */
  ChoreographyRepair(Outcome outcome, Optional<String> repeated, String text) {
    this(outcome, List.of(), List.of(), true, repeated, List.of(), text);
  }

  public enum Outcome { NOT_NEEDED, REPAIRED, NOT_FOUND, UNDECIDED }

  /** @param part the part of the choreography that begins, or that has ended */
  public record AddedMessage(String name, String sender, String receiver, Purpose purpose, Span part) {

    /** As it is written. */
    public String text() {
      return name + "(" + sender + " -> " + receiver + ")";
    }
  }

  /** What the receiver of a message learns. */
  public enum Purpose { NEXT, FORK, JOIN, CHOSEN, BRANCH_DONE, AGAIN, BODY_DONE, LOOP_DONE }

  public record AddedDecider(String peer, Span part) {}

  /** @param added the columns of what was added */
  public record Line(String text, List<Range> added) {
    public Line {
      added = List.copyOf(added);
    }
  }

  /** @param end exclusive */
  public record Range(int start, int end) {}
}
