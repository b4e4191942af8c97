package skein.core.run;

/** A run that an engine reported is not a run of the program, or does not show what it should: a bug in Skein. */
public final class ReplayFailure extends RuntimeException {

  public ReplayFailure(String message) {
    super(message);
  }
}
