package skein.prove.system;

import java.util.List;
import skein.analysis.relation.Term;

/** Why no bad state can be reached, in a form that can be checked without finding it again. */
public sealed interface Argument {

  /** The conditions hold in all initial states, every step keeps them all, and no state that has them all is bad. */
  record Inductive(List<Term> invariant) implements Argument {}

  /**
   * The conditions hold in all initial states and every step keeps them all. No bad state can be reached in
   * fewer than {@code k} steps, and none is at the end of {@code k} steps through different states that have
   * the conditions and are not bad.
   */
  record KInductive(int k, List<Term> invariant) implements Argument {}

  /** No bad state can be reached in fewer than {@code k} steps, and no k steps from an initial state go through different states only. */
  record Exhausted(int k) implements Argument {}

  /** No bad state can be reached in fewer than {@code k} steps, and there are no k steps from an initial state. */
  record Ends(int k) implements Argument {}
}
