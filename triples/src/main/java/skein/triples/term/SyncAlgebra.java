package skein.triples.term;

import java.util.Optional;

/**
 * Which steps of the branches of a parallel composition happen alone, which together, and what they are then called.
 * {@code together} must be symmetric and associative, and {@code alone} leave alone what it lets through: an n-ary
 * composition is taken as nested binary ones. Compared by value.
 *
 * @see Interleaving
 * @see Handshake
 * @see Hoare
 */
public interface SyncAlgebra<A> {

  /** The step of one branch while the others are idle; empty if it cannot happen so. */
  Optional<A> alone(A action);

  /** The step that two branches take at once; empty if they cannot. */
  Optional<A> together(A one, A other);

  /** Whether any two actions can happen together at all. */
  default boolean couples() {
    return true;
  }

  /**
   * Whether a branch that has ended goes on to matter, because the others wait for it. If not, what remains of a
   * composition is what remains of the other branches.
   */
  default boolean keepsEnded() {
    return false;
  }
}
