package skein.triples.term;

import java.util.Optional;

/**
 * Which steps of the branches of a parallel composition happen alone, which together, and the names of joint steps. {@code together} must be
 * commutative and associative, and {@code alone} idempotent: an n-ary composition is treated as nested binary ones. Compared by value.
 *
 * @see Interleaving
 * @see Handshake
 * @see Hoare
 */
public interface SyncAlgebra<A> {

  /** The step of one branch while the others are idle; empty if it cannot happen alone. */
  Optional<A> alone(A action);

  /** The joint step of two branches; empty if they cannot synchronise. */
  Optional<A> together(A one, A other);

  /** Whether any two actions can synchronise. */
  default boolean couples() {
    return true;
  }

  /**
   * Whether a branch that has ended is kept, for instance because others wait for it. If not, the residual of a composition is the
   * composition of the other residuals.
   */
  default boolean keepsEnded() {
    return false;
  }
}
