package skein.core.interpret;

import java.util.Optional;

/** Whether a predicate holds in a state, and the model error if it raised one; it then does not hold. */
public record Truth(boolean holds, Optional<ModelError> error) {

  private static final Truth TRUE = new Truth(true, Optional.empty());
  private static final Truth FALSE = new Truth(false, Optional.empty());

  public static Truth of(boolean holds) {
    return holds ? TRUE : FALSE;
  }

  public static Truth erred(ModelError error) {
    return new Truth(false, Optional.of(error));
  }
}
