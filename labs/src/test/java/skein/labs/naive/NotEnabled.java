package skein.labs.naive;

/** §5, §6: with the choices made so far there is no step. */
final class NotEnabled extends RuntimeException {

  NotEnabled(String message) {
    super(message, null, false, false);
  }
}
