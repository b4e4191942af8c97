package skein.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import skein.core.relation.Term;
import skein.core.relation.Terms;
import skein.prove.certificate.Header;

/**
 * Whether an execution can go on for ever, as a question about what it can reach: at some state it is noted
 * where it is, and coming back there is bad. So is a dead end.
 *
 * @see <a href="https://doi.org/10.1016/S1571-0661(04)80410-9">Biere, Artho, Schuppan: Liveness checking as safety checking (FMICS 2002)</a>
 */
final class Comeback {

  private final Machine original;
  private final Terms terms;
  private final Term noted;
  private final Term note;
  private final Term back;
  private final Term bad;
  private final Machine machine;

  /** The machine must have no steps from states that are not open. */
  Comeback(Machine original, Term open, Term deadEnd) {
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
    List<Machine.Transition> transitions = new ArrayList<>();
    for (Machine.Transition t : original.transitions()) {
      List<Term> inputs = new ArrayList<>(t.inputs());
      inputs.add(note);
      Map<Term, Term> next = new LinkedHashMap<>(t.next());
      Term now = terms.and(note, terms.not(noted));
      original.variables().forEach(v -> next.put(copy(v), terms.ite(now, v, copy(v))));
      next.put(noted, terms.or(noted, note));
      transitions.add(new Machine.Transition(t.move(), inputs, t.enabled(), next));
    }
    List<Term> init = new ArrayList<>(original.init());
    init.add(terms.not(noted));
    original.variables().forEach(v -> init.add(v.isBool() ? terms.not(copy(v)) : terms.eq(terms.constant(v.width(), 0), copy(v))));
    this.machine = new Machine(terms, variables, init, original.domain(), transitions);
  }

  private Term copy(Term variable) {
    return terms.variable(variable.name() + "_noted", variable.width());
  }

  Question question(Method method, Budget budget, Header header) {
    return new Question(method, machine, bad, OptionalInt.empty(), bad, budget, header);
  }

  Outcome search(Method method, Budget budget, Header header) {
    Outcome outcome = question(method, budget, header).search();
    if (!(outcome instanceof Outcome.Unsafe(var path))) {
      return outcome;
    }
    Map<Term, Long> start = new LinkedHashMap<>(path.start());
    start.keySet().retainAll(original.variables());
    List<Path.Taken> steps = new ArrayList<>();
    int to = -1;
    for (Path.Taken taken : path.steps()) {
      if (to < 0 && taken.inputs().getOrDefault(note, 0L) == 1) {
        to = steps.size();
      }
      Map<Term, Long> inputs = new LinkedHashMap<>(taken.inputs());
      inputs.remove(note);
      steps.add(new Path.Taken(taken.move(), inputs));
    }
    Path plain = new Path(start, steps);
    return to < 0 || !comesBack(path) ? new Outcome.Unsafe(plain) : new Outcome.Lasso(plain, to);
  }

  /** Whether the path ends where it was noted, rather than in a dead end. */
  private boolean comesBack(Path path) {
    return new Simulation(machine).last(path, back);
  }
}
