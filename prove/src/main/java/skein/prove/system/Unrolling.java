package skein.prove.system;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.analysis.relation.Op;
import skein.analysis.relation.Substitution;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.prove.solve.Solver;

/**
 * A path of states as terms, extended step by step. Each step takes exactly one transition. Known values are propagated: what follows from the
 * initial values costs the solver nothing.
 */
public final class Unrolling {

  private final SymbolicSystem machine;
  private final Terms terms;
  private final Solver solver;
  private final String prefix;
  /** For each state of the path, the values of variables and inputs. */
  private final List<Substitution> states = new ArrayList<>();
  /** For each step of the path, the transition it takes. */
  private final List<List<Term>> taken = new ArrayList<>();

  private Unrolling(SymbolicSystem machine, Solver solver, String prefix, List<Term> known) {
    this.machine = machine;
    this.terms = machine.terms();
    this.solver = solver;
    this.prefix = prefix;
    Map<Term, Term> first = new HashMap<>();
    machine.variables().forEach(variable -> first.put(variable, fresh(variable, 0)));
    known.forEach(condition -> put(condition, first));
    addState(first);
    known.forEach(condition -> add(at(0, condition)));
  }

  /** A path from an initial state. */
  public static Unrolling fromInit(SymbolicSystem machine, Solver solver) {
    return new Unrolling(machine, solver, "@", machine.init());
  }

  /** A path from any state. */
  public static Unrolling fromAnywhere(SymbolicSystem machine, Solver solver) {
    Unrolling unrolling = new Unrolling(machine, solver, "%", List.of());
    machine.domain().forEach(condition -> unrolling.add(unrolling.at(0, condition)));
    return unrolling;
  }

  /** Substitutes values that a condition determines, which simplifies the first steps. */
  private void put(Term condition, Map<Term, Term> state) {
    Term atom = condition.op() == Op.NOT ? condition.arg(0) : condition;
    if (state.containsKey(atom)) {
      state.put(atom, terms.bool(condition == atom));
    } else if (condition.op() == Op.EQ && condition.arg(0).isConst() && state.containsKey(condition.arg(1))) {
      state.put(condition.arg(1), condition.arg(0));
    }
  }

  private Term fresh(Term variable, int at) {
    return terms.variable(variable.name() + prefix + at, variable.width());
  }

  private void addState(Map<Term, Term> state) {
    Map<Term, Term> known = new HashMap<>(state);
    int at = states.size();
    for (SymbolicSystem.Transition transition : machine.transitions()) {
      transition.inputs().forEach(input -> known.put(input, fresh(input, at)));
    }
    states.add(new Substitution(terms, known));
  }

  int length() {
    return taken.size();
  }

  /** The term at state number {@code index} of the path, with the inputs of the step from there. */
  public Term at(int index, Term term) {
    return states.get(index).apply(term);
  }

  public void add(Term term) {
    if (term != terms.yes) {
      solver.add(term);
    }
  }

  /** One more step. */
  public void extend() {
    int at = length();
    List<SymbolicSystem.Transition> transitions = machine.transitions();
    List<Term> flags = new ArrayList<>();
    List<Term> possible = new ArrayList<>();
    for (int i = 0; i < transitions.size(); i++) {
      Term enabled = at(at, transitions.get(i).enabled());
      Term flag = enabled == terms.no ? terms.no : terms.variable("m" + i + prefix + at, 0);
      flags.add(flag);
      if (flag != terms.no) {
        possible.add(flag);
        add(terms.implies(flag, enabled));
      }
    }
    taken.add(flags);
    add(terms.or(possible));
    atMostOne(possible, at);
    Map<Term, Term> next = new HashMap<>();
    for (Term variable : machine.variables()) {
      Term after = at(at, variable);
      for (int i = transitions.size() - 1; i >= 0; i--) {
        Term written = transitions.get(i).next().get(variable);
        if (written != null && flags.get(i) != terms.no) {
          after = terms.ite(flags.get(i), at(at, written), after);
        }
      }
      next.put(variable, named(variable, after, at + 1));
    }
    addState(next);
  }

  /** A new variable for a term that is not simple. */
  private Term named(Term variable, Term value, int at) {
    if (value.isConst() || value.op() == Op.VAR) {
      return value;
    }
    Term name = fresh(variable, at);
    add(terms.eq(name, value));
    return name;
  }

  /** Sequential counter encoding. */
  private void atMostOne(List<Term> flags, int at) {
    Term seen = flags.isEmpty() ? terms.no : flags.getFirst();
    for (int i = 1; i < flags.size(); i++) {
      add(terms.or(terms.not(seen), terms.not(flags.get(i))));
      if (i + 1 < flags.size()) {
        Term now = terms.variable("seen" + i + prefix + at, 0);
        add(terms.implies(seen, now));
        add(terms.implies(flags.get(i), now));
        seen = now;
      }
    }
  }

  /** Whether two states of the path are equal. */
  public Term same(int first, int second) {
    List<Term> equal = new ArrayList<>();
    for (Term variable : machine.variables()) {
      equal.add(terms.eq(at(first, variable), at(second, variable)));
    }
    return terms.and(equal);
  }

  /** The path in the solver's model, up to this length. */
  public SymbolicPath path(int length) {
    List<SymbolicPath.Taken> steps = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int transition = transition(i);
      Map<Term, Long> inputs = new LinkedHashMap<>();
      for (Term input : machine.transitions().get(transition).inputs()) {
        inputs.put(input, value(at(i, input)));
      }
      steps.add(new SymbolicPath.Taken(machine.transitions().get(transition).move(), inputs));
    }
    Map<Term, Long> start = new LinkedHashMap<>();
    machine.variables().forEach(variable -> start.put(variable, value(at(0, variable))));
    return new SymbolicPath(start, steps);
  }

  /** The transition taken at a step in the solver's model. */
  public int transition(int step) {
    List<Term> flags = taken.get(step);
    for (int i = 0; i < flags.size(); i++) {
      if (value(flags.get(i)) == 1) {
        return i;
      }
    }
    throw new IllegalStateException("no transition is taken at step " + step);
  }

  public long value(Term term) {
    return term.isConst() ? term.value() : solver.value(term);
  }
}
