package skein.chance.build;

import skein.core.interpret.ModelError;

/** A predicate raises an error in a reachable state. */
public final class StateErred extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient ModelError error;

  StateErred(ModelError error) {
    super(error.message(), null, false, false);
    this.error = error;
  }

  public ModelError error() {
    return error;
  }
}
