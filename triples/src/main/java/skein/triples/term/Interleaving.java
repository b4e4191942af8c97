package skein.triples.term;

import java.util.Optional;

/** Every step happens alone. */
public record Interleaving<A>() implements SyncAlgebra<A> {

  @Override
  public Optional<A> alone(A action) {
    return Optional.of(action);
  }

  @Override
  public Optional<A> together(A one, A other) {
    return Optional.empty();
  }

  @Override
  public boolean couples() {
    return false;
  }
}
