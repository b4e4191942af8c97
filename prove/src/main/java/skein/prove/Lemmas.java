package skein.prove;

import java.util.ArrayList;
import java.util.List;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.prove.solve.Solver;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicSystem;
import skein.prove.system.Unrolling;

/**
 * Finds simple invariants: guesses that two variables (such as the location of an agent, its pending messages, the rank of its copy) never have two
 * given values at the same time, and drops guesses until the rest is inductive.
 *
 * @see <a href="https://doi.org/10.1007/3-540-45251-6_29">Flanagan, Leino: Houdini, an annotation assistant for ESC/Java (FME 2001)</a>
 */
final class Lemmas {

  private static final int FEW_VALUES = 8;
  private static final int MOST_GUESSES = 1_000;

  private final SymbolicSystem machine;
  private final Terms terms;
  private final SolverBudget budget;

  Lemmas(SymbolicSystem machine, SolverBudget budget) {
    this.machine = machine;
    this.terms = machine.terms();
    this.budget = budget;
  }

  List<Term> find() {
    List<Term> guesses = initial(guesses());
    while (!guesses.isEmpty()) {
      List<Term> kept = kept(guesses);
      if (kept.size() == guesses.size()) {
        return kept;
      }
      guesses = kept;
    }
    return guesses;
  }

  /** Each says that two conditions do not hold together; empty if there are too many. */
  private List<Term> guesses() {
    List<List<Term>> values = new ArrayList<>();
    for (Term variable : machine.variables()) {
      if (variable.isBool()) {
        values.add(List.of(variable, terms.not(variable)));
      } else if (1 << variable.width() <= FEW_VALUES) {
        List<Term> each = new ArrayList<>();
        for (int i = 0; i < 1 << variable.width(); i++) {
          each.add(terms.eq(terms.constant(variable.width(), i), variable));
        }
        values.add(each);
      }
    }
    List<Term> guesses = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      for (Term a : values.get(i)) {
        guesses.add(terms.not(a));
        for (int j = i + 1; j < values.size(); j++) {
          for (Term b : values.get(j)) {
            guesses.add(terms.not(terms.and(a, b)));
          }
        }
      }
      if (guesses.size() > MOST_GUESSES) {
        return List.of();
      }
    }
    return guesses;
  }

  private List<Term> initial(List<Term> guesses) {
    Solver solver = budget.quickSolver();
    solver.add(terms.and(machine.init()));
    List<Term> result = survivors(guesses, solver, List.of());
    budget.release(solver);
    return result;
  }

  private List<Term> kept(List<Term> guesses) {
    Solver solver = budget.quickSolver();
    Unrolling step = Unrolling.fromAnywhere(machine, solver);
    guesses.forEach(guess -> step.add(step.at(0, guess)));
    step.extend();
    List<Term> after = guesses.stream().map(guess -> step.at(1, guess)).toList();
    List<Term> surviving = survivors(after, solver, guesses);
    budget.release(solver);
    return surviving;
  }

  /** The terms that no model falsifies; if named, the corresponding names. */
  private List<Term> survivors(List<Term> checked, Solver solver, List<Term> names) {
    boolean[] broken = new boolean[checked.size()];
    for (int i = 0; i < broken.length; i++) {
      budget.poll();
      while (!broken[i] && solver.check(List.of(terms.not(checked.get(i)))) == Solver.Answer.SATISFIABLE) {
        for (int j = i; j < broken.length; j++) {
          broken[j] |= solver.value(checked.get(j)) == 0;
        }
      }
    }
    List<Term> result = new ArrayList<>();
    for (int i = 0; i < broken.length; i++) {
      if (!broken[i]) {
        result.add(names.isEmpty() ? checked.get(i) : names.get(i));
      }
    }
    return result;
  }
}
