package skein.ccs.meaning;

import java.util.Optional;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Action.Kind;
import skein.triples.term.Handshake;
import skein.triples.term.SyncAlgebra;

/**
 * An action of a step. A silent action has the channel of its handshake, or no channel if it was written {@code tau}.
 */
public record CcsAction(Kind kind, String channel) {

  /** The parallel composition of CCS. */
  public static final SyncAlgebra<CcsAction> HANDSHAKE =
      new Handshake<>(CcsAction::complement, deed -> new CcsAction(Kind.SILENT, deed.channel));

  public static CcsAction of(Action action) {
    return new CcsAction(action.kind(), action.channel());
  }

  /** The complement of this action. */
  public Optional<CcsAction> complement() {
    return switch (kind) {
      case INPUT -> Optional.of(new CcsAction(Kind.OUTPUT, channel));
      case OUTPUT -> Optional.of(new CcsAction(Kind.INPUT, channel));
      case SILENT -> Optional.empty();
    };
  }

  public boolean silent() {
    return kind == Kind.SILENT;
  }

  /** As in the source: {@code a}, {@code 'a} or {@code tau}. */
  public String text() {
    return switch (kind) {
      case INPUT -> channel;
      case OUTPUT -> "'" + channel;
      case SILENT -> "tau";
    };
  }
}
