package skein.prove.system;

import java.util.List;
import skein.analysis.relation.Term;

/** Why no bad state is reachable, in a form that can be checked. */
public sealed interface Argument {

  /** The conditions hold in all initial states, are together inductive, and exclude bad states. */
  record Inductive(List<Term> invariant) implements Argument {}

  /**
   * The conditions hold in all initial states and are together inductive. No bad state is reachable in
   * fewer than {@code k} steps, or by {@code k} steps through distinct states that satisfy the conditions and
   * are not bad.
   */
  record KInductive(int k, List<Term> invariant) implements Argument {}

  /** No bad state is reachable in fewer than {@code k} steps, and no k steps from an initial state go through distinct states. */
  record Exhausted(int k) implements Argument {}

  /** No bad state is reachable in fewer than {@code k} steps, and there is no path of k steps from an initial state. */
  record Ends(int k) implements Argument {}
}
