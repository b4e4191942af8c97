package skein.chance.lump;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import skein.analysis.graph.Tarjan;
import skein.chance.graph.Attractor;
import skein.chance.graph.Predecessors;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.BoundsListener;
import skein.chance.solve.BranchGraph;
import skein.chance.solve.ProcessSolver;
import skein.chance.value.Solution;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/**
 * Solves questions about the blocks of bisimilar states, where that pays: where states have to be gone through many times, and there are at most half as many blocks.
 *
 * @see <a href="https://doi.org/10.1016/0890-5401(91)90030-6">K. G. Larsen, A. Skou: Bisimulation through probabilistic testing (1991)</a>
 */
public final class LumpingSolver implements ProcessSolver {

  /** Makes the solver that does the work. */
  public interface SolverMaker {
    ProcessSolver solver(MarkovProcess process, BoundsListener listener);
  }

  /**
   * When it may pay.
   *
   * @param component so many states are in one strongly connected component; smaller ones are solved directly
   * @param sweeps so many steps are bounded questions about
   * @param states so many there may be, since refinement takes several times the memory of a sweep
   * @param looks so often may a state be looked at, on average
   */
  public record Worth(int component, int sweeps, int states, int looks) {
    public static final Worth OF_INTERVALS = new Worth(300, 300, 4_000_000, 20);
    public static final Worth OF_RATIONALS = new Worth(50, 50, 4_000_000, 100);
  }

  private final MarkovProcess process;
  private final SolverMaker maker;
  private final Worth worth;
  private final Budget budget;
  private final BoundsListener listener;

  public LumpingSolver(MarkovProcess process, SolverMaker maker, Worth worth, Budget budget, BoundsListener listener) {
    this.process = process;
    this.maker = maker;
    this.worth = worth;
    this.budget = budget;
    this.listener = listener;
  }

  private ProcessSolver plain() {
    return maker.solver(process, listener);
  }

  /** The question about blocks; empty if there are too many. */
  private Optional<Solution> lumped(
      int[] initial, Optional<Earnings> earnings, IntPredicate absorbing, Predecessors predecessors, Function<QuotientProcess, Function<ProcessSolver, Solution>> question) {
    PartitionRefinement refinement = new PartitionRefinement(predecessors, initial, earnings, absorbing, budget);
    Optional<Lumping> lumping = refinement.refine(process.states() / 2, (long) worth.looks() * process.states());
    return lumping.map(
        found -> {
          QuotientProcess quotient = new QuotientProcess(process, found, earnings, absorbing);
          ProcessSolver solver = maker.solver(quotient.process(), quotient.lifted(listener));
          return quotient.lifted(question.apply(quotient).apply(solver));
        });
  }

  private Optional<Solution> lumped(BitSet stay, BitSet goal, Function<QuotientProcess, Function<ProcessSolver, Solution>> question) {
    int[] initial = new int[process.states()];
    for (int state = 0; state < initial.length; state++) {
      initial[state] = (stay.get(state) ? 1 : 0) + (goal.get(state) ? 2 : 0);
    }
    return lumped(FirstBlocks.consecutive(initial), Optional.empty(), _ -> false, new Predecessors(process, budget), question);
  }

  private Optional<Solution> lumped(Earnings earnings, BitSet goal, Function<QuotientProcess, Function<ProcessSolver, Solution>> question) {
    Map<Rational, Integer> numbers = new HashMap<>();
    int[] initial = new int[process.states()];
    for (int state = 0; state < initial.length; state++) {
      initial[state] = goal.get(state) ? 0 : 1 + numbers.computeIfAbsent(earnings.state(state), _ -> numbers.size());
    }
    return lumped(FirstBlocks.consecutive(initial), Optional.of(earnings), goal::get, new Predecessors(process, budget), question);
  }

  @Override
  public Solution reach(Extreme extreme, BitSet stay, BitSet goal) {
    if (!hasLargeComponent()) {
      return plain().reach(extreme, stay, goal);
    }
    Predecessors predecessors = new Predecessors(process, budget);
    BitSet reaching = new Attractor(predecessors, budget).some(goal, stay::get, _ -> true, new int[process.states()]);
    int[] initial = new int[process.states()];
    for (int state = 0; state < initial.length; state++) {
      initial[state] = goal.get(state) ? 2 : reaching.get(state) ? 1 : 0;
    }
    IntPredicate absorbing = state -> goal.get(state) || !reaching.get(state);
    return lumped(
            FirstBlocks.consecutive(initial), Optional.empty(), absorbing, predecessors,
            quotient -> solver -> quotient.chosen(solver.reach(extreme, quotient.states(reaching), quotient.states(goal))))
        .orElseGet(() -> plain().reach(extreme, stay, goal));
  }

  @Override
  public Solution next(Extreme extreme, BitSet states) {
    return plain().next(extreme, states);
  }

  @Override
  public Solution reachInSteps(Extreme extreme, BitSet stay, BitSet goal, int from, int to) {
    boolean unbounded = to == Integer.MAX_VALUE;
    return (takes(unbounded ? from : to) || (unbounded && hasLargeComponent())
            ? lumped(stay, goal, quotient -> solver -> solver.reachInSteps(extreme, quotient.states(stay), quotient.states(goal), from, to))
            : Optional.<Solution>empty())
        .orElseGet(() -> plain().reachInSteps(extreme, stay, goal, from, to));
  }

  @Override
  public Solution reachInTime(BitSet stay, BitSet goal, Rational from, Optional<Rational> to) {
    return (takes(sweeps(to.orElse(from))) || (to.isEmpty() && hasLargeComponent())
            ? lumped(stay, goal, quotient -> solver -> solver.reachInTime(quotient.states(stay), quotient.states(goal), from, to))
            : Optional.<Solution>empty())
        .orElseGet(() -> plain().reachInTime(stay, goal, from, to));
  }

  @Override
  public Solution earnedUntil(Extreme extreme, Earnings earnings, BitSet goal) {
    return (hasLargeComponent()
            ? lumped(earnings, goal, quotient -> solver -> quotient.chosen(solver.earnedUntil(extreme, quotient.earnings(earnings), quotient.states(goal))))
            : Optional.<Solution>empty())
        .orElseGet(() -> plain().earnedUntil(extreme, earnings, goal));
  }

  @Override
  public Solution earnedWithin(Extreme extreme, Earnings earnings, Rational bound) {
    return (takes(sweeps(bound)) ? lumped(earnings, quotient -> solver -> solver.earnedWithin(extreme, quotient.earnings(earnings), bound)) : Optional.<Solution>empty())
        .orElseGet(() -> plain().earnedWithin(extreme, earnings, bound));
  }

  @Override
  public Solution earnedEver(Extreme extreme, Earnings earnings) {
    return (hasLargeComponent() ? lumped(earnings, quotient -> solver -> quotient.chosen(solver.earnedEver(extreme, quotient.earnings(earnings)))) : Optional.<Solution>empty())
        .orElseGet(() -> plain().earnedEver(extreme, earnings));
  }

  @Override
  public Solution earnedAt(Extreme extreme, Earnings earnings, Rational moment) {
    return (takes(sweeps(moment)) ? lumped(earnings, quotient -> solver -> solver.earnedAt(extreme, quotient.earnings(earnings), moment)) : Optional.<Solution>empty())
        .orElseGet(() -> plain().earnedAt(extreme, earnings, moment));
  }

  @Override
  public Solution earnedOnAverage(Extreme extreme, Earnings earnings) {
    return (hasLargeComponent() ? lumped(earnings, quotient -> solver -> quotient.chosen(solver.earnedOnAverage(extreme, quotient.earnings(earnings)))) : Optional.<Solution>empty())
        .orElseGet(() -> plain().earnedOnAverage(extreme, earnings));
  }

  private Optional<Solution> lumped(Earnings earnings, Function<QuotientProcess, Function<ProcessSolver, Solution>> question) {
    return lumped(earnings, new BitSet(), question);
  }

  /** How often states are gone through for a question about so much time. */
  private double sweeps(Rational time) {
    if (!process.hasRates()) {
      return time.high();
    }
    double most = 0;
    for (int state = 0; state < process.states(); state++) {
      double rate = 0;
      for (int branch = process.firstBranch(process.firstChoice(state)); branch < process.firstBranch(process.firstChoice(state + 1)); branch++) {
        rate += process.data().high(process.data(branch));
      }
      most = Math.max(most, rate);
    }
    return most * time.high();
  }

  private boolean takes(double sweeps) {
    return process.states() > worth.component() && process.states() <= worth.states() && sweeps >= worth.sweeps();
  }

  private boolean hasLargeComponent() {
    if (process.states() <= worth.component() || process.states() > worth.states()) {
      return false;
    }
    boolean[] found = {false};
    new Tarjan(process.states(), new BranchGraph(process), budget).run(_ -> true, component -> found[0] |= component.length > worth.component());
    return found[0];
  }
}
