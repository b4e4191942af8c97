package skein.chor.meaning;

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
