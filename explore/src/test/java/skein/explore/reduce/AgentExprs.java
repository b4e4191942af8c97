package skein.explore.reduce;

import java.util.List;
import skein.analysis.values.IntervalSet;
import skein.analysis.values.ValueAnalysis;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.explore.term.SymbolicBehaviour;

/** Expressions over variables of agents, and what programs with them do. */
final class AgentExprs {

  static final Expr SELF = new Expr.Local("id", 0);

  private AgentExprs() {}

  static Expr read(Variable variable) {
    return new Expr.Read(variable);
  }

  static Expr at(Variable variable, long index) {
    return new Expr.ReadAt(variable, Exprs.constant(index));
  }

  /** The agent's own element. */
  static Expr own(Variable variable) {
    return new Expr.ReadAt(variable, SELF);
  }

  static Stmt setOwn(Variable variable, Expr value) {
    return new Stmt.AssignAt(variable, SELF, value);
  }

  static SymbolicBehaviour behaviour(Program program, Expr... asked) {
    IntervalSet[] values = ValueAnalysis.of(program).ofCells().toArray(IntervalSet[]::new);
    return new SymbolicBehaviour(program, List.of(asked), values, Budget.UNLIMITED);
  }
}
