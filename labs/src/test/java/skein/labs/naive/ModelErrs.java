package skein.labs.naive;

/** §5: a model error. */
final class ModelErrs extends RuntimeException {

  ModelErrs(String message) {
    super(message, null, false, false);
  }
}
