package skein.prove;

import java.util.ArrayList;
import java.util.List;
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
 * Induction over paths: if k good states in a row cannot be followed by a bad one, and no bad state is near
 * the start, there is none. Only paths without repetitions count, so that some k is enough for every system.
 *
 * @see <a href="https://doi.org/10.1007/3-540-40922-X_8">Sheeran, Singh, Stålmarck: Checking safety properties using induction and a SAT-solver (FMCAD 2000)</a>
 */
final class KInduction {

  static final String NAME = "induction";

  private final SymbolicSystem machine;
  private final Terms terms;
  private final Term bad;
  private final List<Term> lemmas;
  private final Supplier<Solver> solvers;
  private final SolverBudget budget;

  /** The lemmas hold initially, and every step keeps them all. */
  KInduction(SymbolicSystem machine, Term bad, List<Term> lemmas, Supplier<Solver> solvers, SolverBudget budget) {
    this.machine = machine;
    this.terms = machine.terms();
    this.bad = bad;
    this.lemmas = lemmas;
    this.solvers = solvers;
    this.budget = budget;
  }

  ProofOutcome run() {
    Solver baseSolver = solvers.get();
    Solver stepSolver = solvers.get();
    Unrolling base = Unrolling.fromInit(machine, baseSolver);
    Unrolling step = Unrolling.fromAnywhere(machine, stepSolver);
    lemmas.forEach(lemma -> step.add(step.at(0, lemma)));
    for (int k = 0; ; k++) {
      budget.progress(NAME, k);
      if (possible(baseSolver, base.at(k, bad))) {
        return new ProofOutcome.Unsafe(base.path(k));
      }
      if (!possible(stepSolver, step.at(k, bad))) {
        return new ProofOutcome.Safe(argument(k), k);
      }
      step.add(terms.not(step.at(k, bad)));
      base.extend();
      step.extend();
      for (int i = 0; i <= k; i++) {
        step.add(terms.not(step.same(i, k + 1)));
      }
      for (Term lemma : lemmas) {
        step.add(step.at(k + 1, lemma));
      }
    }
  }

  /** Where one step is enough, being good is part of the invariant; bad states may have inputs, so that this is said of the lemmas alone if none is needed. */
  private Argument argument(int k) {
    if (k == 0) {
      return new Argument.Inductive(lemmas);
    }
    if (k == 1 && machine.variables().containsAll(Terms.variables(List.of(bad)))) {
      List<Term> invariant = new ArrayList<>(lemmas);
      invariant.add(terms.not(bad));
      return new Argument.Inductive(invariant);
    }
    return new Argument.KInductive(k, lemmas);
  }

  private boolean possible(Solver solver, Term condition) {
    return condition != terms.no && solver.check(List.of(condition)) == Solver.Answer.SATISFIABLE;
  }
}
