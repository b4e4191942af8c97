package skein.triples.term;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The binary handshake of CCS: any step happens alone, and any two branches may take complementary steps together.
 *
 * @param complement the action that it synchronises with; empty if there is none
 * @param meeting the joint action of two complementary actions; the same for either of them
 */
public record Handshake<A>(Function<A, Optional<A>> complement, UnaryOperator<A> meeting) implements SyncAlgebra<A> {

  @Override
  public Optional<A> alone(A action) {
    return Optional.of(action);
  }

  /** {@code 1 | P} and {@code P} are different processes, as the terms say. */
  @Override
  public boolean keepsEnded() {
    return true;
  }

  @Override
  public Optional<A> together(A one, A other) {
    return complement.apply(one).filter(other::equals).map(_ -> meeting.apply(one));
  }
}
