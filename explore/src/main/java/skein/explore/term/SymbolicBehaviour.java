package skein.explore.term;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import skein.analysis.values.IntervalSet;
import skein.core.budget.Budget;
import skein.core.interpret.Frames;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Variable;

/** The behaviour of a program, and the predicates asked about, as terms. */
public final class SymbolicBehaviour {

  private final Program program;
  private final SymbolicTerms terms;
  private final List<SymbolicOutcome> outcomes = new ArrayList<>();
  private final List<Integer> predicates = new ArrayList<>();
  private final Map<Integer, BitSet> support = new HashMap<>();
  private List<ControlCell> locations;

  /** Given all possible values of the cells. Throws {@link TooComplex}. */
  public SymbolicBehaviour(Program program, List<Expr> asked, IntervalSet[] cells, Budget budget) {
    this.program = program;
    this.terms = new SymbolicTerms(cells, budget);
    for (int rule = 0; rule < program.rules().size(); rule++) {
      for (int agent = program.rules().get(rule).firstAgent(); agent <= program.rules().get(rule).lastAgent(); agent++) {
        outcomes.addAll(SymbolicExecution.of(program, rule, agent, terms));
      }
    }
    asked.forEach(predicate -> predicates.add(condition(predicate, 0)));
  }

  /** The term of a condition about an agent. */
  public int condition(Expr expr, int agent) {
    int[] frame = new int[Math.max(1, Frames.size(expr))];
    java.util.Arrays.fill(frame, terms.constant(0));
    frame[0] = terms.constant(agent);
    return new SymbolicEvaluation(terms, SymbolicExecution.cells(terms, program.cells()), frame).value(expr);
  }

  public Program program() {
    return program;
  }

  public SymbolicTerms terms() {
    return terms;
  }

  public List<SymbolicOutcome> outcomes() {
    return outcomes;
  }

  public List<Integer> predicates() {
    return predicates;
  }

  /** All control cells; computed only once. */
  public List<ControlCell> locations() {
    if (locations == null) {
      locations = ControlCell.of(this);
    }
    return locations;
  }

  /** The variable that each cell belongs to. */
  public Variable[] variables() {
    Variable[] of = new Variable[program.cells()];
    for (Variable variable : program.variables()) {
      java.util.Arrays.fill(of, variable.offset(), variable.offset() + variable.length(), variable);
    }
    return of;
  }

  /** The cells that the term depends on. */
  public BitSet support(int term) {
    BitSet known = support.get(term);
    if (known != null) {
      return known;
    }
    BitSet cells = new BitSet();
    SymbolicTerm t = terms.get(term);
    if (t.op() == SymbolicOp.CELL) {
      cells.set((int) t.value());
    }
    t.args().forEach(arg -> cells.or(support(arg)));
    support.put(term, cells);
    return cells;
  }

  /** All terms of an outcome. */
  public static TreeSet<Integer> termsOf(SymbolicOutcome outcome) {
    TreeSet<Integer> all = new TreeSet<>(outcome.conditions());
    all.addAll(outcome.effects().values());
    outcome.errors().forEach(error -> {
      all.addAll(error.conditions());
      all.add(error.term());
    });
    return all;
  }

  /** The cells that its enabledness and its errors depend on. */
  public BitSet readsToDecide(SymbolicOutcome outcome) {
    BitSet cells = new BitSet();
    outcome.conditions().forEach(condition -> cells.or(support(condition)));
    outcome.errors().forEach(error -> {
      error.conditions().forEach(condition -> cells.or(support(condition)));
      cells.or(support(error.term()));
    });
    return cells;
  }

  public BitSet reads(SymbolicOutcome outcome) {
    BitSet cells = readsToDecide(outcome);
    outcome.effects().values().forEach(value -> cells.or(support(value)));
    return cells;
  }

  public static BitSet writes(SymbolicOutcome outcome) {
    BitSet cells = new BitSet();
    outcome.effects().keySet().forEach(cells::set);
    return cells;
  }
}
