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
 * k-induction: if no bad state is reachable in fewer than k steps, and k consecutive good states are never followed by a bad one, no bad state is reachable.
 * Only paths without repeated states count, so that some k is enough for every system.
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

  /** The lemmas hold initially and are together inductive. */
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

  /** For k = 0 the lemmas suffice. For k = 1 goodness is part of the invariant, unless badness depends on inputs. */
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
