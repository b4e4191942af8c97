package skein.emit.promela;

/** A program that this emitter cannot put into Promela; the message completes "the model cannot be put into Promela: …". */
public final class NotPromela extends RuntimeException {

  NotPromela(String message) {
    super(message, null, false, false);
  }
}
