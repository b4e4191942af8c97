package skein.analysis.values;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import skein.core.budget.Budget;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Values;
import skein.core.program.Variable;

/**
 * Computes the values each cell can have, by executing every rule of every agent on sets of values up to a fixed point. Cells that keep growing are
 * widened: first to the next constant of the program, finally to their variable's whole domain.
 *
 * @see <a href="https://doi.org/10.1145/512950.512973">Cousot and Cousot: Abstract interpretation (POPL 1977)</a>
 */
public final class ValueAnalysis {

  /** How often a cell may grow before it is widened to a threshold, and again before the next one. */
  private static final int PATIENCE = 12;

  private final Program program;
  private final IntervalSet[] cells;
  private final IntervalSet[] written;
  private final int[] growths;
  private final Variable[] variableOf;
  private final TreeSet<Long> thresholds;
  private final TreeSet<String> widened = new TreeSet<>();
  private final AnalysisEffort effort;

  private ValueAnalysis(Program program, Budget budget) {
    this.program = program;
    this.effort = new AnalysisEffort(budget);
    this.cells = new IntervalSet[program.cells()];
    this.written = new IntervalSet[cells.length];
    Arrays.fill(written, IntervalSet.EMPTY);
    this.growths = new int[cells.length];
    this.variableOf = new Variable[cells.length];
    for (Variable variable : program.variables()) {
      Arrays.fill(variableOf, variable.offset(), variable.offset() + variable.length(), variable);
    }
    for (int i = 0; i < cells.length; i++) {
      cells[i] = set(program.init().values().get(i));
    }
    this.thresholds = Thresholds.around(program);
    if (program.schedule() instanceof Schedule.RoundRobin(var turn, var _)) {
      cells[turn.offset()] = IntervalSet.between(turn.min(), turn.max());
    }
  }

  public static Domains of(Program program) {
    return of(program, Budget.UNLIMITED);
  }

  /**
   * The same. If the analysis takes too long, every variable gets
   * its declared domain.
   */
  public static Domains of(Program program, Budget budget) {
    ValueAnalysis analysis = new ValueAnalysis(program, budget);
    try {
      analysis.settle();
    } catch (AnalysisEffort.Exhausted _) {
      return Domains.declared(program);
    }
    List<IntervalSet> between = List.of(analysis.cells);
    Arrays.setAll(analysis.written, i -> analysis.written[i].union(analysis.cells[i]));
    return new Domains(List.of(analysis.written), between, List.copyOf(analysis.widened), false);
  }

  private void settle() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Rule rule : program.rules()) {
        for (int agent = rule.firstAgent(); agent <= rule.lastAgent(); agent++) {
          changed |= apply(rule, agent);
        }
      }
    }
  }

  private boolean apply(Rule rule, int agent) {
    Environment env = new Environment(cells.clone(), rule.frame(), agent, written, effort);
    return AbstractExecution.run(rule, env) && absorb(env.cells);
  }

  /** The possible values of each local of the rule when the agent takes it; empty if it never can, or if the analysis takes too long. */
  public static Optional<List<IntervalSet>> locals(Rule rule, int agent, Domains domains) {
    return locals(rule, agent, domains, false);
  }

  /** The possible values of each local while the agent tries the rule, up to an error or a failed guard; empty if the analysis takes too long. */
  public static Optional<List<IntervalSet>> localsOfTrial(Rule rule, int agent, Domains domains) {
    return locals(rule, agent, domains, true);
  }

  private static Optional<List<IntervalSet>> locals(Rule rule, int agent, Domains domains, boolean inVain) {
    IntervalSet[] cells = domains.ofCells().toArray(IntervalSet[]::new);
    Environment env = new Environment(cells, rule.frame(), agent, cells.clone(), new AnalysisEffort(Budget.UNLIMITED));
    try {
      return AbstractExecution.run(rule, env) || inVain ? Optional.of(List.of(env.everInFrame())) : Optional.empty();
    } catch (AnalysisEffort.Exhausted _) {
      return Optional.empty();
    }
  }

  private boolean absorb(IntervalSet[] after) {
    boolean changed = false;
    for (int i = 0; i < cells.length; i++) {
      if (after[i] != cells[i]) {
        IntervalSet joined = cells[i].union(after[i]);
        if (!joined.equals(cells[i])) {
          cells[i] = ++growths[i] > PATIENCE ? widen(i, joined) : joined;
          changed = true;
        }
      }
    }
    return changed;
  }

  private IntervalSet widen(int cell, IntervalSet grown) {
    Variable variable = variableOf[cell];
    IntervalSet old = cells[cell];
    long low = grown.min();
    long high = grown.max();
    boolean whole = growths[cell] > 6 * PATIENCE;
    if (high > old.max()) {
      Long next = thresholds.ceiling(high);
      high = whole || next == null || next > variable.max() ? variable.max() : next;
    }
    if (low < old.min()) {
      Long next = thresholds.floor(low);
      low = whole || next == null || next < variable.min() ? variable.min() : next;
    }
    if ((high > old.max() && high == variable.max()) || (low < old.min() && low == variable.min())) {
      widened.add(variable.name());
    }
    return IntervalSet.between(low, high);
  }

  private static IntervalSet set(Values values) {
    return switch (values) {
      case Values.Listed(long[] listed) -> IntervalSet.ofAll(listed);
      case Values.Range(long from, long to) -> IntervalSet.between(from, to - 1);
    };
  }
}
