package skein.prove;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import skein.core.relation.Cell;
import skein.core.relation.Choice;
import skein.core.relation.Move;
import skein.core.relation.Op;
import skein.core.relation.Relation;
import skein.core.relation.Substitution;
import skein.core.relation.Term;
import skein.core.relation.Terms;
import skein.prove.solve.Solver;

/**
 * A path of states as terms, grown step by step. Each step takes exactly one move. Values that are known
 * stay known: what follows from the initial values costs the solver nothing.
 */
final class Unrolling {

  private final Relation relation;
  private final Terms terms;
  private final SortedSet<Integer> cone;
  private final Solver solver;
  /** For each state of the path, the bits of every cell in the cone. */
  private final List<Map<Term, Term>> states = new ArrayList<>();
  private final List<Substitution> substitutions = new ArrayList<>();
  /** For each step of the path, which move it takes. */
  private final List<List<Term>> taken = new ArrayList<>();

  Unrolling(Relation relation, SortedSet<Integer> cone, Solver solver) {
    this.relation = relation;
    this.terms = relation.terms();
    this.cone = cone;
    this.solver = solver;
    Map<Term, Term> first = new HashMap<>();
    for (int index : cone) {
      Term variable = relation.cells().get(index).variable();
      first.put(variable, fresh(variable, 0));
    }
    addState(first);
  }

  /** The path begins in an initial state. */
  void startAtInit() {
    List<Term> conditions = relation.init().op() == Op.AND ? relation.init().args() : List.of(relation.init());
    Map<Term, Term> known = states.getFirst();
    // What an initial cell must be is put in, so that the first steps become simple.
    for (Term condition : conditions) {
      Term atom = condition.op() == Op.NOT ? condition.arg(0) : condition;
      if (known.containsKey(atom)) {
        known.put(atom, terms.bool(condition == atom));
      } else if (condition.op() == Op.EQ && condition.arg(0).isConst() && known.containsKey(condition.arg(1))) {
        known.put(condition.arg(1), condition.arg(0));
      }
    }
    substitutions.set(0, new Substitution(terms, known));
    for (Term condition : conditions) {
      if (isInCone(condition)) {
        add(at(0, condition));
      }
    }
  }

  /** The path begins in any state at all. */
  void startAnywhere() {
    List<Term> conditions = relation.domain().op() == Op.AND ? relation.domain().args() : List.of(relation.domain());
    for (Term condition : conditions) {
      if (isInCone(condition)) {
        add(at(0, condition));
      }
    }
  }

  private boolean isInCone(Term condition) {
    return states.getFirst().keySet().containsAll(Terms.variables(List.of(condition)));
  }

  private Term fresh(Term variable, int at) {
    return terms.variable(variable.name() + "@" + at, variable.width());
  }

  private void addState(Map<Term, Term> state) {
    Map<Term, Term> known = new HashMap<>(state);
    int at = states.size();
    for (Move move : relation.moves()) {
      for (Choice choice : move.choices()) {
        if (choice.input() != null) {
          known.put(choice.input(), fresh(choice.input(), at));
        }
      }
    }
    states.add(state);
    substitutions.add(new Substitution(terms, known));
  }

  int length() {
    return taken.size();
  }

  /** The term, said of state number {@code index} of the path. */
  Term at(int index, Term term) {
    return substitutions.get(index).apply(term);
  }

  void add(Term term) {
    if (term != terms.yes) {
      solver.add(term);
    }
  }

  /** One more step. */
  void extend() {
    int at = length();
    List<Move> moves = relation.moves();
    List<Term> flags = new ArrayList<>();
    List<Term> possible = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      Term enabled = at(at, moves.get(i).enabled());
      Term flag = enabled == terms.no ? terms.no : terms.variable("m" + i + "@" + at, 0);
      flags.add(flag);
      if (flag != terms.no) {
        possible.add(flag);
        add(terms.implies(flag, enabled));
      }
    }
    taken.add(flags);
    add(terms.or(possible));
    exactlyOne(possible, at);
    Map<Term, Term> next = new HashMap<>();
    for (int index : cone) {
      Cell cell = relation.cells().get(index);
      Term after = at(at, cell.variable());
      for (int i = moves.size() - 1; i >= 0; i--) {
        Term written = moves.get(i).next().get(index);
        if (written != null && flags.get(i) != terms.no) {
          after = terms.ite(flags.get(i), at(at, written), after);
        }
      }
      next.put(cell.variable(), named(cell.variable(), after, at + 1));
    }
    addState(next);
  }

  /** A name for what is not simple. */
  private Term named(Term variable, Term value, int at) {
    if (value.isConst() || value.op() == Op.VAR) {
      return value;
    }
    Term name = fresh(variable, at);
    add(terms.eq(name, value));
    return name;
  }

  /** At most one, by a counter that has seen one or not. */
  private void exactlyOne(List<Term> flags, int at) {
    Term seen = flags.isEmpty() ? terms.no : flags.getFirst();
    for (int i = 1; i < flags.size(); i++) {
      add(terms.or(terms.not(seen), terms.not(flags.get(i))));
      if (i + 1 < flags.size()) {
        Term now = terms.variable("seen" + i + "@" + at, 0);
        add(terms.implies(seen, now));
        add(terms.implies(flags.get(i), now));
        seen = now;
      }
    }
  }

  /** Whether two states of the path are the same, as far as the cone goes. */
  Term same(int first, int second) {
    List<Term> equal = new ArrayList<>();
    for (int index : cone) {
      Term variable = relation.cells().get(index).variable();
      equal.add(terms.eq(at(first, variable), at(second, variable)));
    }
    return terms.and(equal);
  }

  /** The bits of the cells of one state in the solver's model; 0 for those outside of the cone. */
  long[] codes(int index) {
    long[] codes = new long[relation.cells().size()];
    for (int cell : cone) {
      codes[cell] = value(at(index, relation.cells().get(cell).variable()));
    }
    return codes;
  }

  /** The move taken at a step in the solver's model. */
  int move(int step) {
    List<Term> flags = taken.get(step);
    for (int i = 0; i < flags.size(); i++) {
      if (value(flags.get(i)) == 1) {
        return i;
      }
    }
    throw new IllegalStateException("no move is taken at step " + step);
  }

  long value(Term term) {
    return term.isConst() ? term.value() : solver.value(term);
  }
}
