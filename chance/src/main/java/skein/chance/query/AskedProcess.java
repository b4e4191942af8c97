package skein.chance.query;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.IntPredicate;
import skein.chance.build.ProgramProcess;
import skein.chance.build.StateEarnings;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.ProcessSolver;
import skein.core.answer.ChanceReason;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.interpret.QuantityValue;
import skein.core.number.Rational;
import skein.core.program.ObservedQuantity;
import skein.core.program.Query;
import skein.core.program.Query.Earned;

/**
 * A process that questions are asked about: that of a program, or one that a strategy makes of it.
 *
 * @param added which data are those of loops that are no steps
 * @param truths where a question is true, in all states
 * @param earnings what adds up
 * @param stateRewards whether states earn a reward, by its index
 * @param strategies whether those of bounded questions are wanted
 */
record AskedProcess(
    MarkovProcess process,
    IntPredicate added,
    Function<Query, BitSet> truths,
    Function<Earned, StateEarnings> earnings,
    IntPredicate stateRewards,
    Function<MarkovProcess, ProcessSolver> solvers,
    boolean strategies,
    Budget budget) {

  static AskedProcess of(ProgramProcess of, Function<Query, BitSet> truths, Function<MarkovProcess, ProcessSolver> solvers, boolean strategies, Budget budget) {
    return new AskedProcess(
        of.process(),
        of::isAdded,
        truths,
        earned -> earnings(of, earned, budget),
        index -> !of.program().chance().rewards().get(index).states().isEmpty(),
        solvers,
        strategies && !of.process().isChain(),
        budget);
  }

  /**
   * The process with the same data whose states stand for states of this one.
   *
   * @param stands for each of its states, the one of this process
   */
  AskedProcess lifted(MarkovProcess other, int[] stands) {
    return lifted(other, stands, false);
  }

  /** The same, perhaps with strategies of bounded questions. */
  AskedProcess lifted(MarkovProcess other, int[] stands, boolean remembered) {
    Function<Query, BitSet> lifted =
        query -> {
          BitSet holds = truths.apply(query);
          BitSet states = new BitSet();
          for (int state = 0; state < stands.length; state++) {
            states.set(state, holds.get(stands[state]));
          }
          return states;
        };
    return new AskedProcess(other, added, lifted, earned -> earnings.apply(earned).lifted(stands), stateRewards, solvers, remembered, budget);
  }

  /** The same questions about a process with the same states, solved in another way. */
  AskedProcess solvedBy(MarkovProcess other, Function<MarkovProcess, ProcessSolver> otherwise) {
    return new AskedProcess(other, added, truths, earnings, stateRewards, otherwise, true, budget);
  }

  ProcessSolver solver() {
    return solvers.apply(process);
  }

  private static StateEarnings earnings(ProgramProcess of, Earned earned, Budget budget) {
    return switch (earned) {
      case Earned.Reward(int index) -> StateEarnings.reward(of, index, budget);
      case Earned.Steps() -> StateEarnings.steps(of);
      case Earned.Time() -> of.process().hasRates() ? StateEarnings.everywhere(Rational.ONE) : StateEarnings.steps(of);
      case Earned.Observed(var quantity) -> StateEarnings.of(of.process().states(), quantity.name(), state -> value(of, quantity, state), budget);
    };
  }

  private static long value(ProgramProcess of, ObservedQuantity quantity, int state) {
    OptionalLong value = QuantityValue.in(of.cells(state), quantity);
    return value.orElseThrow(
        () -> {
          ModelError error = new ModelError("it has no value in some state", quantity.origin());
          return new Unanswerable(new ChanceReason.RewardErrs(quantity.name(), Optional.of(error), Optional.empty()));
        });
  }
}
