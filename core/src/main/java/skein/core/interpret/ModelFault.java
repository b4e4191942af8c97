package skein.core.interpret;

/** Carries a {@link ModelError} out of an evaluation. Cheap: no stack trace, it is no bug of ours. */
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
