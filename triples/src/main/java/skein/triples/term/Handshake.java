package skein.triples.term;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The binary handshake of CCS: any step happens alone, and any two branches may take complementary steps together.
 *
 * @param complement the action it can meet with; empty for actions that meet none
 * @param meeting what two complementary actions are together; the same whichever of the two it is given
 */
public record Handshake<A>(Function<A, Optional<A>> complement, UnaryOperator<A> meeting) implements SyncAlgebra<A> {

  @Override
  public Optional<A> alone(A action) {
    return Optional.of(action);
  }

  @Override
  public Optional<A> together(A one, A other) {
    return complement.apply(one).filter(other::equals).map(_ -> meeting.apply(one));
  }
}
