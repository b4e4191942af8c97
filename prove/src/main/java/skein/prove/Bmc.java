package skein.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.prove.solve.Solver;
import skein.prove.system.Argument;
import skein.prove.system.ProofOutcome;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicSystem;
import skein.prove.system.Unrolling;

/**
 * Bounded model checking with increasing bounds. Terminates when there are no longer paths, or none without a repeated state.
 *
 * @see <a href="https://doi.org/10.1007/3-540-49059-0_14">Biere, Cimatti, Clarke, Zhu: Symbolic model checking without BDDs (TACAS 1999)</a>
 */
final class Bmc {

  static final String NAME = "bmc";

  /** Up to this length, and later only for small systems, the search asks whether all states of a path can differ. */
  private static final int SHORT = 12;
  private static final int SMALL = 20;

  private final SymbolicSystem machine;
  private final Terms terms;
  private final Term bad;
  private final SolverBudget budget;
  private final OptionalInt bound;
  private final Solver solver;
  private final Unrolling path;

  Bmc(SymbolicSystem machine, Term bad, OptionalInt bound, Supplier<Solver> solvers, SolverBudget budget) {
    this.machine = machine;
    this.terms = machine.terms();
    this.bad = bad;
    this.bound = bound;
    this.budget = budget;
    this.solver = solvers.get();
    this.path = Unrolling.fromInit(machine, solver);
  }

  /** Looks for a bad state; at the bound, for a state that is bad at that distance. */
  ProofOutcome run(Term badAtBound) {
    Term different = terms.variable("different", 0);
    for (int k = 0; ; k++) {
      budget.progress(NAME, k);
      boolean atBound = bound.isPresent() && k == bound.getAsInt();
      if (possible(path.at(k, atBound ? badAtBound : bad))) {
        return new ProofOutcome.Unsafe(path.path(k));
      }
      if (atBound) {
        return new ProofOutcome.SafeSoFar(k);
      }
      path.extend();
      if (!possible(terms.yes)) {
        return bound.isPresent() ? new ProofOutcome.SafeSoFar(bound.getAsInt()) : new ProofOutcome.Safe(new Argument.Ends(k + 1), k);
      }
      if (bound.isEmpty() && (k < SHORT || machine.bits() <= SMALL)) {
        for (int i = 0; i <= k; i++) {
          path.add(terms.implies(different, terms.not(path.same(i, k + 1))));
        }
        if (!possible(different)) {
          return new ProofOutcome.Safe(new Argument.Exhausted(k + 1), k);
        }
      }
    }
  }

  /**
   * Looks for paths through open states (the system has steps only from these) that end in a bad state,
   * or loop, or reach the bound.
   *
   * @param atBound whether a state at the bound counts
   */
  ProofOutcome avoiding(Term open, Term atBound) {
    for (int k = 0; ; k++) {
      budget.progress(NAME, k);
      path.add(path.at(k, open));
      if (!possible(terms.yes)) {
        // There are steps only from open states, and no path stays in open states for so long.
        return bound.isPresent() ? new ProofOutcome.SafeSoFar(bound.getAsInt()) : new ProofOutcome.Safe(new Argument.Ends(k + 1), k);
      }
      if (possible(path.at(k, bad))) {
        return new ProofOutcome.Unsafe(path.path(k));
      }
      if (bound.isPresent()) {
        if (k == bound.getAsInt()) {
          return possible(path.at(k, atBound)) ? new ProofOutcome.TooLong(path.path(k)) : new ProofOutcome.SafeSoFar(k);
        }
      } else {
        List<Term> loops = new ArrayList<>();
        for (int i = 0; i < k; i++) {
          loops.add(path.same(i, k));
        }
        if (possible(terms.or(loops))) {
          int to = 0;
          while (path.value(loops.get(to)) == 0) {
            to++;
          }
          return new ProofOutcome.Lasso(path.path(k), to);
        }
      }
      path.extend();
    }
  }

  private boolean possible(Term condition) {
    if (condition == terms.no) {
      return false;
    }
    List<Term> assumptions = condition == terms.yes ? List.of() : List.of(condition);
    return solver.check(assumptions) == Solver.Answer.SATISFIABLE;
  }
}
