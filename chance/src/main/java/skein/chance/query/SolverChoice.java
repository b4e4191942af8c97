package skein.chance.query;

import skein.chance.lump.LumpingSolver;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.BoundsListener;
import skein.chance.solve.ExactSolver;
import skein.chance.solve.IntervalSolver;
import skein.chance.solve.ProcessSolver;
import skein.core.budget.Budget;

/**
 * How numbers are computed.
 *
 * @param width of the interval that holds a number, relative to the number
 * @param exact whether rationals are used
 * @param strategies whether strategies are wanted, also where they take longer than the numbers
 */
public record SolverChoice(double width, boolean exact, boolean strategies) {

  ProcessSolver solver(MarkovProcess process, Budget budget, BoundsListener listener) {
    LumpingSolver.Worth worth = exact ? LumpingSolver.Worth.OF_RATIONALS : LumpingSolver.Worth.OF_INTERVALS;
    return new LumpingSolver(process, (each, told) -> plain(each, budget, told), worth, budget, listener);
  }

  private ProcessSolver plain(MarkovProcess process, Budget budget, BoundsListener listener) {
    return exact ? new ExactSolver(process, width, budget, listener) : new IntervalSolver(process, width, budget, listener);
  }
}
