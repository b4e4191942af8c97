package skein.triples.term;

import java.util.Optional;
import java.util.function.Predicate;

/**
 * Hoare's {@code |[L]|}: an action of L happens only if all branches take part, any other only alone. A branch that has ended takes part in nothing,
 * so it blocks all actions of L.
 */
public record Hoare<A>(Predicate<A> shared) implements SyncAlgebra<A> {

  @Override
  public Optional<A> alone(A action) {
    return Optional.of(action).filter(shared.negate());
  }

  @Override
  public Optional<A> together(A one, A other) {
    return Optional.of(one).filter(shared).filter(other::equals);
  }

  @Override
  public boolean keepsEnded() {
    return true;
  }
}
