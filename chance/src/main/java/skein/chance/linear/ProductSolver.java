package skein.chance.linear;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import skein.chance.automaton.LinearTerm;
import skein.chance.automaton.LinearTerms;
import skein.chance.automaton.LinearTerms.Words;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.NotForGames;
import skein.chance.solve.ProcessSolver;
import skein.chance.value.Solution;
import skein.core.budget.Budget;
import skein.core.program.Query.Extreme;

/**
 * Solves formulas by way of products. A co-safe formula is reaching the node where nothing remains; for the negation of one, the opposite extreme of that; for
 * others, the largest probability is that of reaching {@linkplain WinningComponents components that win}, and the least is that of the negation.
 *
 * @see <a href="https://doi.org/10.1007/978-3-319-41540-6_17">S. Sickert, J. Esparza, S. Jaax, J. Křetínský: Limit-Deterministic Büchi Automata for Linear
 *     Temporal Logic (CAV 2016)</a>
 */
final class ProductSolver implements LinearSolver {

  private final MarkovProcess process;
  private final Function<MarkovProcess, ProcessSolver> solvers;
  private final Budget budget;

  ProductSolver(MarkovProcess process, Function<MarkovProcess, ProcessSolver> solvers, Budget budget) {
    this.process = process;
    this.solvers = solvers;
    this.budget = budget;
  }

  @Override
  public LinearSolution probability(Extreme extreme, LinearFormula formula, BitSet from) {
    Optional<Solution> direct = direct(extreme, formula);
    if (direct.isPresent()) {
      return memoryless(direct.get());
    }
    if (formula instanceof LinearFormula.Not(var operand)) {
      return probability(opposite(extreme), operand, from).negated();
    }
    TermReader reader = new TermReader(process.states(), new LinearTerms(Words.INFINITE));
    LinearTerm term = reader.read(formula, true);
    if (term.isCoSafe()) {
      return coSafe(extreme, product(reader, term, from));
    }
    LinearTerm negation = reader.read(formula, false);
    if (negation.isCoSafe()) {
      return coSafe(opposite(extreme), product(reader, negation, from)).negated();
    }
    if (solvers.apply(process).hasOpponent()) {
      // Guesses are made by one side, which knows what all will do.
      throw new NotForGames();
    }
    return extreme == Extreme.LARGEST || process.isChain() ? largest(reader, term, from) : largest(reader, negation, from).negated();
  }

  /** If the solver of processes knows the formula. */
  private Optional<Solution> direct(Extreme extreme, LinearFormula formula) {
    ProcessSolver solver = solvers.apply(process);
    int states = process.states();
    return switch (formula) {
      case LinearFormula.Next(var operand) -> TermReader.states(operand, states).map(each -> solver.next(extreme, each));
      case LinearFormula.Until(var left, var right, int least, OptionalInt most) -> {
        Optional<BitSet> stay = TermReader.states(left, states);
        Optional<BitSet> goal = TermReader.states(right, states);
        if (stay.isEmpty() || goal.isEmpty()) {
          yield Optional.empty();
        }
        yield Optional.of(
            most.isEmpty() && least == 0
                ? solver.reach(extreme, stay.get(), goal.get())
                : solver.reachInSteps(extreme, stay.get(), goal.get(), least, most.orElse(Integer.MAX_VALUE)));
      }
      case LinearFormula.Letter _, LinearFormula.Not _, LinearFormula.And _, LinearFormula.Or _ -> Optional.empty();
    };
  }

  private static Extreme opposite(Extreme extreme) {
    return extreme == Extreme.LEAST ? Extreme.LARGEST : Extreme.LEAST;
  }

  private LinearSolution memoryless(Solution solution) {
    return new LinearSolution(solution.values(), solution.strategy().map(choices -> new MemorylessStrategy(process, choices)));
  }

  private TrackedProduct product(TermReader reader, LinearTerm term, BitSet from) {
    return new FormulaTracker(reader, term, budget).product(process, from);
  }

  private LinearSolution coSafe(Extreme extreme, TrackedProduct product) {
    BitSet goal = new BitSet();
    goal.set(TrackedProduct.DONE);
    Solution solution = solvers.apply(product.process()).reach(extreme, all(product), goal);
    return solution(product, solution);
  }

  private static BitSet all(TrackedProduct product) {
    BitSet all = new BitSet();
    all.set(0, product.size());
    return all;
  }

  private LinearSolution solution(TrackedProduct product, Solution solution) {
    return new LinearSolution(new StartValues(solution.values(), product), product.choices(solution).map(choices -> new ProductStrategy(process, product, choices)));
  }

  private LinearSolution largest(TermReader reader, LinearTerm term, BitSet from) {
    FormulaTracker tracker = new FormulaTracker(reader, term, budget);
    TrackedProduct product = tracker.product(process, from);
    WinningComponents winning = new WinningComponents(product, tracker, budget);
    BitSet goal = winning.nodes();
    goal.set(TrackedProduct.DONE);
    Solution solution = solvers.apply(product.process()).reach(Extreme.LARGEST, all(product), goal);
    return new LinearSolution(
        new StartValues(solution.values(), product),
        product.choices(solution).map(choices -> new WinningStrategy(process, product, winning, choices, budget)));
  }

  @Override
  public LinearSolution earnedUntil(Extreme extreme, Earnings earnings, LinearFormula formula, BitSet from) throws NotCoSafe {
    TermReader reader = new TermReader(process.states(), new LinearTerms(Words.ANY));
    LinearTerm term = reader.read(formula, true);
    if (!term.isCoSafe()) {
      throw new NotCoSafe();
    }
    FormulaTracker tracker = new FormulaTracker(reader, term, budget);
    TrackedProduct product = tracker.product(process, from);
    BitSet goal = tracker.metAtOnce(product);
    goal.set(TrackedProduct.DONE);
    return solution(product, solvers.apply(product.process()).earnedUntil(extreme, product.earnings(earnings), goal));
  }

  @Override
  public BitSet exists(LinearFormula formula, BitSet from) {
    MarkovProcess paths = new BranchChoices(process);
    TermReader reader = new TermReader(process.states(), new LinearTerms(Words.INFINITE));
    FormulaTracker tracker = new FormulaTracker(reader, reader.read(formula, true), budget);
    TrackedProduct product = tracker.product(paths, from);
    BitSet goal = new WinningComponents(product, tracker, budget).nodes();
    goal.set(TrackedProduct.DONE);
    return product.startsReaching(goal);
  }
}
