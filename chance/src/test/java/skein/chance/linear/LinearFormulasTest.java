package skein.chance.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.BoundsListener;
import skein.chance.solve.ExactSolver;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Random formulas over random processes, against computations without automata. */
class LinearFormulasTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final int CHAINS = THOROUGH ? 20_000 : 1_000;
  private static final int DECISIONS = THOROUGH ? 3_000 : 150;

  private static BitSet all(MarkovProcess process) {
    BitSet all = new BitSet();
    all.set(0, process.states());
    return all;
  }

  private static LinearSolver solver(MarkovProcess process) {
    return LinearSolver.of(process, each -> new ExactSolver(each, 1e-9, Budget.UNLIMITED, BoundsListener.NONE), Budget.UNLIMITED);
  }

  @Test
  void chainsHaveTheProbabilitiesThatSplittingGives() {
    for (int seed = 0; seed < CHAINS; seed++) {
      RandomLinear make = new RandomLinear(seed);
      MarkovProcess chain = make.process(1 + make.random().nextInt(5), 1);
      LinearFormula formula = make.formula(2 + make.random().nextInt(8), make.atoms(3, chain.states()), seed % 2 == 0);
      Rational[] expected = SplittingOracle.probabilities(chain, formula);
      for (Extreme extreme : Extreme.values()) {
        LinearSolution solution = solver(chain).probability(extreme, formula, all(chain));
        for (int state = 0; state < chain.states(); state++) {
          assertThat(solution.values().exact(state)).as("seed %s, state %s of %s", seed, state, formula).contains(expected[state]);
        }
      }
    }
  }

  @Test
  void strategiesHaveTheValuesThatTheyAreSaidToHaveAndNoOtherIsBetter() {
    for (int seed = 0; seed < DECISIONS; seed++) {
      RandomLinear make = new RandomLinear(seed);
      MarkovProcess process = make.process(2 + make.random().nextInt(2), 2);
      LinearFormula formula = make.formula(2 + make.random().nextInt(7), make.atoms(2, process.states()), seed % 4 == 0);
      for (Extreme extreme : Extreme.values()) {
        LinearSolution solution = solver(process).probability(extreme, formula, all(process));
        if (solution.strategy().isPresent()) {
          InducedChain induced = InducedChain.of(process, solution.strategy().get());
          Rational[] reached = SplittingOracle.probabilities(induced.chain(), induced.lift(formula));
          for (int state = 0; state < process.states(); state++) {
            assertThat(solution.values().exact(state))
                .as("seed %s, %s, state %s of %s", seed, extreme, state, formula)
                .contains(reached[solution.strategy().get().start(state)]);
          }
        }
        for (MemoryStrategy other : SmallStrategies.of(process, make.random(), 40)) {
          InducedChain induced = InducedChain.of(process, other);
          Rational[] reached = SplittingOracle.probabilities(induced.chain(), induced.lift(formula));
          for (int state = 0; state < process.states(); state++) {
            int order = reached[other.start(state)].compareTo(solution.values().exact(state).orElseThrow());
            assertThat(extreme == Extreme.LEAST ? order : -order).as("seed %s, %s, state %s of %s", seed, extreme, state, formula).isNotNegative();
          }
        }
      }
    }
  }

  @Test
  void somePathSatisfiesAFormulaIfAndOnlyIfSomeLassoDoes() {
    for (int seed = 0; seed < (THOROUGH ? 3_000 : 200); seed++) {
      RandomLinear make = new RandomLinear(seed);
      MarkovProcess process = make.process(1 + make.random().nextInt(3), 2);
      LinearFormula formula = make.formula(2 + make.random().nextInt(7), make.atoms(2, process.states()), seed % 4 == 0);
      // All lassos are paths of the process, so what one satisfies some path does; the converse is that not all paths violate it.
      BitSet some = solver(process).exists(formula, all(process));
      BitSet someViolate = solver(process).exists(new LinearFormula.Not(formula), all(process));
      for (int state = 0; state < process.states(); state++) {
        assertThat(some.get(state) || someViolate.get(state)).isTrue();
      }
      for (Lasso lasso : Lasso.all(process, 6)) {
        boolean holds = lasso.satisfies(formula);
        assertThat(holds ? some.get(lasso.start()) : someViolate.get(lasso.start())).as("seed %s, %s of %s", seed, lasso, formula).isTrue();
      }
      List<Lasso> longer = Lasso.all(process, 8);
      for (int state = 0; state < process.states(); state++) {
        int start = state;
        if (some.get(state)) {
          assertThat(longer).as("seed %s, state %s of %s", seed, state, formula).anyMatch(lasso -> lasso.start() == start && lasso.satisfies(formula));
        }
      }
    }
  }
}
