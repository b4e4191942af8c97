package skein.triples.term;

/** Puts a guard in front of an action. Of nested guards, the innermost is applied first. */
@FunctionalInterface
public interface Guarding<A> {

  A guarded(A guard, A action);

  /** For languages without guards. */
  static <A> Guarding<A> none() {
    return (_, _) -> {
      throw new IllegalArgumentException("this language has no guards");
    };
  }
}
