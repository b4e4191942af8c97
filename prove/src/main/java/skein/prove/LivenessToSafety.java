package skein.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.prove.certificate.Header;
import skein.prove.system.PathSimulation;
import skein.prove.system.ProofOutcome;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicPath;
import skein.prove.system.SymbolicSystem;

/**
 * Reduces the existence of an infinite execution to reachability: some state is saved, and returning to it is bad. So is a dead end.
 *
 * @see <a href="https://doi.org/10.1016/S1571-0661(04)80410-9">Biere, Artho, Schuppan: Liveness checking as safety checking (FMICS 2002)</a>
 */
final class LivenessToSafety {

  private final SymbolicSystem original;
  private final Terms terms;
  private final Term noted;
  private final Term note;
  private final Term back;
  private final Term bad;
  private final SymbolicSystem machine;

  /** The system must have steps only from open states. */
  LivenessToSafety(SymbolicSystem original, Term open, Term deadEnd) {
    this.original = original;
    this.terms = original.terms();
    this.noted = terms.variable("noted", 0);
    this.note = terms.variable("note", 0);
    List<Term> same = new ArrayList<>();
    List<Term> variables = new ArrayList<>(original.variables());
    for (Term variable : original.variables()) {
      variables.add(copy(variable));
      same.add(terms.eq(variable, copy(variable)));
    }
    variables.add(noted);
    this.back = terms.and(noted, open, terms.and(same));
    this.bad = terms.or(deadEnd, back);
    List<SymbolicSystem.Transition> transitions = new ArrayList<>();
    for (SymbolicSystem.Transition t : original.transitions()) {
      List<Term> inputs = new ArrayList<>(t.inputs());
      inputs.add(note);
      Map<Term, Term> next = new LinkedHashMap<>(t.next());
      Term now = terms.and(note, terms.not(noted));
      original.variables().forEach(v -> next.put(copy(v), terms.ite(now, v, copy(v))));
      next.put(noted, terms.or(noted, note));
      transitions.add(new SymbolicSystem.Transition(t.move(), inputs, t.enabled(), next));
    }
    List<Term> init = new ArrayList<>(original.init());
    init.add(terms.not(noted));
    original.variables().forEach(v -> init.add(v.isBool() ? terms.not(copy(v)) : terms.eq(terms.constant(v.width(), 0), copy(v))));
    this.machine = new SymbolicSystem(terms, variables, init, original.domain(), transitions);
  }

  private Term copy(Term variable) {
    return terms.variable(variable.name() + "_noted", variable.width());
  }

  ReachabilityQuestion question(Method method, SolverBudget budget, Header header) {
    return new ReachabilityQuestion(method, machine, bad, OptionalInt.empty(), bad, budget, header);
  }

  ProofOutcome search(Method method, SolverBudget budget, Header header) {
    ProofOutcome outcome = question(method, budget, header).search();
    if (!(outcome instanceof ProofOutcome.Unsafe(var path))) {
      return outcome;
    }
    Map<Term, Long> start = new LinkedHashMap<>(path.start());
    start.keySet().retainAll(original.variables());
    List<SymbolicPath.Taken> steps = new ArrayList<>();
    int to = -1;
    for (SymbolicPath.Taken taken : path.steps()) {
      if (to < 0 && taken.inputs().getOrDefault(note, 0L) == 1) {
        to = steps.size();
      }
      Map<Term, Long> inputs = new LinkedHashMap<>(taken.inputs());
      inputs.remove(note);
      steps.add(new SymbolicPath.Taken(taken.move(), inputs));
    }
    SymbolicPath plain = new SymbolicPath(start, steps);
    return to < 0 || !closesLoop(path) ? new ProofOutcome.Unsafe(plain) : new ProofOutcome.Lasso(plain, to);
  }

  /** Whether the path ends in the saved state, rather than in a dead end. */
  private boolean closesLoop(SymbolicPath path) {
    return new PathSimulation(machine).last(path, back);
  }
}
