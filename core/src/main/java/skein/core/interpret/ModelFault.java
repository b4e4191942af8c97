package skein.core.interpret;

/** Carries a {@link ModelError} out of an evaluation. Has no stack trace: it is cheap, and not a bug in Skein. */
public final class ModelFault extends RuntimeException {

  private final transient ModelError error;

  public ModelFault(ModelError error) {
    super(error.message(), null, false, false);
    this.error = error;
  }

  public ModelError error() {
    return error;
  }
}
