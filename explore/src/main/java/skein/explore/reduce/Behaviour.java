package skein.explore.reduce;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import skein.core.interpret.Frames;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Variable;
import skein.core.values.IntervalSet;

/** Everything a program can do, and what is asked about its states, as terms. */
final class Behaviour {

  private final Program program;
  private final Terms terms;
  private final List<Outcome> outcomes = new ArrayList<>();
  private final List<Integer> predicates = new ArrayList<>();
  private final Map<Integer, BitSet> support = new HashMap<>();
  private List<Location> locations;

  /** Given all values that the cells can have. Throws {@link TooComplex}. */
  Behaviour(Program program, List<Expr> asked, IntervalSet[] cells, Runnable poll) {
    this.program = program;
    this.terms = new Terms(cells, poll);
    for (int rule = 0; rule < program.rules().size(); rule++) {
      for (int agent = program.rules().get(rule).firstAgent(); agent <= program.rules().get(rule).lastAgent(); agent++) {
        outcomes.addAll(Execution.of(program, rule, agent, terms));
      }
    }
    asked.forEach(predicate -> predicates.add(condition(predicate, 0)));
  }

  /** The term of a condition about an agent. */
  int condition(Expr expr, int agent) {
    int[] frame = new int[Math.max(1, Frames.size(expr))];
    java.util.Arrays.fill(frame, terms.constant(0));
    frame[0] = terms.constant(agent);
    return new Evaluation(terms, Execution.cells(terms, program.cells()), frame).value(expr);
  }

  Program program() {
    return program;
  }

  Terms terms() {
    return terms;
  }

  List<Outcome> outcomes() {
    return outcomes;
  }

  List<Integer> predicates() {
    return predicates;
  }

  /** All cells that say where some process is; they are looked for only once. */
  List<Location> locations() {
    if (locations == null) {
      locations = Location.of(this);
    }
    return locations;
  }

  /** The variable that each cell belongs to. */
  Variable[] variables() {
    Variable[] of = new Variable[program.cells()];
    for (Variable variable : program.variables()) {
      java.util.Arrays.fill(of, variable.offset(), variable.offset() + variable.length(), variable);
    }
    return of;
  }

  /** The cells that the term depends on. */
  BitSet support(int term) {
    BitSet known = support.get(term);
    if (known != null) {
      return known;
    }
    BitSet cells = new BitSet();
    Term t = terms.get(term);
    if (t.op() == Op.CELL) {
      cells.set((int) t.value());
    }
    t.args().forEach(arg -> cells.or(support(arg)));
    support.put(term, cells);
    return cells;
  }

  /** All terms of an outcome. */
  static TreeSet<Integer> termsOf(Outcome outcome) {
    TreeSet<Integer> all = new TreeSet<>(outcome.conditions());
    all.addAll(outcome.effects().values());
    outcome.errors().forEach(error -> {
      all.addAll(error.conditions());
      all.add(error.term());
    });
    return all;
  }

  /** What whether it can be taken, and whether it errs, depends on. */
  BitSet readsToDecide(Outcome outcome) {
    BitSet cells = new BitSet();
    outcome.conditions().forEach(condition -> cells.or(support(condition)));
    outcome.errors().forEach(error -> {
      error.conditions().forEach(condition -> cells.or(support(condition)));
      cells.or(support(error.term()));
    });
    return cells;
  }

  BitSet reads(Outcome outcome) {
    BitSet cells = readsToDecide(outcome);
    outcome.effects().values().forEach(value -> cells.or(support(value)));
    return cells;
  }

  static BitSet writes(Outcome outcome) {
    BitSet cells = new BitSet();
    outcome.effects().keySet().forEach(cells::set);
    return cells;
  }
}
