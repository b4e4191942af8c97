package skein.prove;

import java.util.List;
import skein.core.relation.Term;

/** Why no bad state can be reached, in a form that can be checked without finding it again. */
sealed interface Argument {

  /** The conditions hold in all initial states, every step keeps them all, and no state that has them all is bad. */
  record Inductive(List<Term> invariant) implements Argument {}

  /**
   * The conditions hold in all initial states and every step keeps them all. No bad state can be reached in
   * fewer than {@code k} steps, and none is at the end of {@code k} steps through different states that have
   * the conditions and are not bad.
   */
  record KInductive(int k, List<Term> invariant) implements Argument {}

  /** No bad state can be reached in up to {@code k} steps, and no path from an initial state goes through more than k states without repeating one. */
  record Exhausted(int k) implements Argument {}
}
