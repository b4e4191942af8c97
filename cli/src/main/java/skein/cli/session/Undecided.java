package skein.cli.session;

import skein.cli.outcome.Failure;

/** There is no answer, for a reason that lies in the model or its size. */
public final class Undecided extends RuntimeException {

  private final transient Failure failure;

  public Undecided(Failure failure) {
    super(null, null, false, false);
    this.failure = failure;
  }

  Failure failure() {
    return failure;
  }
}
