package skein.ccs.meaning;

import java.util.Optional;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Action.Kind;
import skein.core.triples.Handshake;
import skein.core.triples.SyncAlgebra;

/**
 * An action of a step. A silent action has the channel of its handshake, or no channel if it was written {@code tau}.
 */
public record Deed(Kind kind, String channel) {

  /** The parallel composition of CCS. */
  public static final SyncAlgebra<Deed> HANDSHAKE =
      new Handshake<>(Deed::complement, deed -> new Deed(Kind.SILENT, deed.channel));

  public static Deed of(Action action) {
    return new Deed(action.kind(), action.channel());
  }

  /** The complement of this action. */
  public Optional<Deed> complement() {
    return switch (kind) {
      case INPUT -> Optional.of(new Deed(Kind.OUTPUT, channel));
      case OUTPUT -> Optional.of(new Deed(Kind.INPUT, channel));
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
