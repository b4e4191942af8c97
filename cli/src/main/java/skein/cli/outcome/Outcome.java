package skein.cli.outcome;

/** An answer, or why there is none. */
public sealed interface Outcome<T> {

  /** An answer with its exit code. */
  record Done<T>(T answer, int code) implements Outcome<T> {}

  record Failed<T>(Failure failure) implements Outcome<T> {}
}
