package skein.chor.meaning;

import skein.core.program.ActionLabel;
/** What a step does: an action, or something internal. */
public sealed interface PeerMove {

  record Act(ChorAction action) implements PeerMove {}

  /** Decides for this branch of a choice. */
  record Choose(ChorTerm branch) implements PeerMove {}

  /** Decides to go through the loop with this body once more. */
  record Repeat(ChorTerm body) implements PeerMove {}

  /** Decides to leave the loop with this body. */
  record Stop(ChorTerm body) implements PeerMove {}

  /** Ends, although another peer could still have decided for more. */
  record Leave() implements PeerMove {}

  default boolean isInternal() {
    return !(this instanceof Act);
  }

  /** Of the action; τ for whatever is internal. */
  default String label() {
    return (this instanceof Act(var action) ? action.label() : ActionLabel.INTERNAL).text();
  }

  /** For people: {@code tau (choose skip)}. */
  default String text() {
    return switch (this) {
      case Act(var action) -> action.text();
      case Choose(var branch) -> "tau (choose " + branch.text() + ")";
      case Repeat(var body) -> "tau (repeat " + body.text() + ")";
      case Stop(var body) -> "tau (stop repeating " + body.text() + ")";
      case Leave() -> "tau (leave)";
    };
  }
}
