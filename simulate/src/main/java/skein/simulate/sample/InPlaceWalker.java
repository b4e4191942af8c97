package skein.simulate.sample;

import java.util.List;
import java.util.Optional;
import skein.analysis.compile.DrawCode;
import skein.analysis.compile.DrawCompiler;
import skein.analysis.compile.StepFault;
import skein.analysis.draw.AgentKinds;
import skein.analysis.draw.ChoicePlan;
import skein.analysis.draw.UndoLog;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Walk;
import skein.core.run.StepChoice;

/**
 * Changes the state in place, by compiled code that is the same for all agents of a kind: for programs with simple rules, where that is faster than code for
 * each agent, which processors cannot predict. Predicates are tested again only if something that they read has changed.
 */
final class InPlaceWalker extends ListingWalker {

  /** How many cells a step may write; steps are compared write by write. */
  private static final int MOST_WRITES = 16;

  /** How many rules an agent may have: all are tried. */
  private static final int MOST_RULES = 8;

  private final Interpreter interpreter;
  private final List<Expr> predicates;
  private final DrawCode code;
  private final int[] kindOf;
  private final long[] readersOf;
  private final UndoLog journal = new UndoLog();
  private final Truth[] known;
  /** The predicates whose truth is not known, as a set of bits. */
  private long unknown;
  /** The predicates that read what the last step changed. */
  private long touched;
  private int[] order = new int[16];

  private InPlaceWalker(Interpreter interpreter, List<Expr> predicates, StepChoice choice, Budget budget, DrawCode code, int[] kindOf, long[] readersOf) {
    super(interpreter.program(), choice, budget);
    this.interpreter = interpreter;
    this.predicates = predicates;
    this.code = code;
    this.kindOf = kindOf;
    this.readersOf = readersOf;
    this.known = new Truth[predicates.size()];
  }

  /** Empty if others are faster for the program, or it cannot be compiled. */
  static Optional<Walker> of(Interpreter interpreter, List<Expr> predicates, StepChoice choice, Budget budget) {
    Program program = interpreter.program();
    boolean isQuick =
        program.rules().stream().allMatch(InPlaceWalker::isQuick) && AgentKinds.of(program).rules().stream().allMatch(rules -> rules.size() <= MOST_RULES);
    return isQuick ? able(interpreter, predicates, choice, budget) : Optional.empty();
  }

  /** The same, be it fast or not. */
  static Optional<Walker> able(Interpreter interpreter, List<Expr> predicates, StepChoice choice, Budget budget) {
    Program program = interpreter.program();
    boolean isOfAgents = choice == StepChoice.AGENTS && program.schedule() instanceof Schedule.Free;
    List<ChoicePlan> plans = program.rules().stream().map(ChoicePlan::of).toList();
    if (!isOfAgents || predicates.size() > Long.SIZE || !plans.stream().allMatch(ChoicePlan::isWithoutChoice)) {
      return Optional.empty();
    }
    AgentKinds kinds = AgentKinds.of(program);
    int[] kindOf = kinds.of().stream().mapToInt(Integer::intValue).toArray();
    return DrawCompiler.compile(program, plans, kinds, predicates)
        .map(code -> new InPlaceWalker(interpreter, predicates, choice, budget, code, kindOf, readers(program, predicates)));
  }

  /** Whether it has no loop and writes little. */
  private static boolean isQuick(Rule rule) {
    int[] writes = {0};
    boolean[] hasLoop = {false};
    Walk.statements(
        rule.body(),
        statement -> {
          hasLoop[0] |= statement instanceof Stmt.For;
          writes[0] += statement instanceof Stmt.Assign || statement instanceof Stmt.AssignAt ? 1 : 0;
        });
    rule.guards().forEach(guard -> Walk.expressions(guard, expr -> hasLoop[0] |= expr instanceof Expr.Quantified));
    Walk.expressions(rule.body(), expr -> hasLoop[0] |= expr instanceof Expr.Quantified);
    return !hasLoop[0] && writes[0] <= MOST_WRITES;
  }

  /** For each cell, the predicates that may read it. */
  private static long[] readers(Program program, List<Expr> predicates) {
    long[] readers = new long[program.cells()];
    for (int i = 0; i < predicates.size(); i++) {
      long bit = 1L << i;
      Walk.expressions(
          predicates.get(i),
          expr -> {
            if (expr instanceof Expr.Read(Variable variable)) {
              add(readers, variable, bit);
            } else if (expr instanceof Expr.ReadAt(Variable variable, var _)) {
              add(readers, variable, bit);
            }
          });
    }
    return readers;
  }

  private static void add(long[] readers, Variable variable, long bit) {
    for (int cell = variable.offset(); cell < variable.offset() + variable.length(); cell++) {
      readers[cell] |= bit;
    }
  }

  @Override
  Walker another(Budget budget) {
    return new InPlaceWalker(interpreter, predicates, choice(), budget, code, kindOf, readersOf);
  }

  @Override
  void enter(long[] cells) {
    journal.enter(cells.clone());
    unknown = -1;
    touched = -1;
  }

  @Override
  long[] cells() {
    return journal.cells().clone();
  }

  @Override
  Optional<Step> taken() {
    return Optional.empty();
  }

  @Override
  Truth test(int predicate) {
    long bit = 1L << predicate;
    if ((unknown & bit) != 0) {
      known[predicate] = evaluate(predicate);
      unknown &= ~bit;
    }
    return known[predicate];
  }

  @Override
  boolean isUnchanged() {
    return touched == 0;
  }

  private Truth evaluate(int predicate) {
    try {
      return Truth.of(code.test(predicate, journal.cells()));
    } catch (StepFault _) {
      return interpreter.test(predicates.get(predicate), journal.cells());
    }
  }

  @Override
  int expand(int agent) {
    journal.keep();
    try {
      code.offerAll(kindOf[agent], journal.cells(), journal, agent);
    } catch (StepFault _) {
      journal.undo();
      journal.keep();
      steps(interpreter, agent, journal.cells().clone(), this);
    }
    return journal.offered();
  }

  /** Offers a step of the interpreter where compiled code met an error. */
  @Override
  public void step(Step step, long[] target) {
    long[] cells = journal.cells();
    for (int cell = 0; cell < target.length; cell++) {
      if (cells[cell] != target[cell]) {
        journal.write(cell, target[cell]);
      }
    }
    journal.offer();
  }

  @Override
  int actor(int step) {
    throw new UnsupportedOperationException("steps are computed for one agent at a time");
  }

  @Override
  void take(int agent, long rank) {
    int chosen = ranked((int) rank);
    int end = journal.end(chosen);
    touched = 0;
    for (int i = journal.begin(chosen); i < end; i++) {
      touched |= readersOf[journal.cell(i)];
    }
    unknown |= touched;
    journal.take(chosen);
  }

  /** The offered step with this rank, in the order of the states that they lead to. Most agents have one or two. */
  private int ranked(int rank) {
    int count = journal.offered();
    if (count == 1) {
      return 0;
    }
    if (count == 2) {
      return (journal.compare(0, 1) <= 0) == (rank == 0) ? 0 : 1;
    }
    order = order.length < count ? new int[2 * count] : order;
    for (int i = 0; i < count; i++) {
      int at = i;
      while (at > 0 && journal.compare(order[at - 1], i) > 0) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = i;
    }
    return order[rank];
  }
}
