package skein.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.analysis.ltl.RandomFormulas;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.LassoWord;
import skein.core.run.StepChoice;
import skein.core.testing.Programs;
import skein.simulate.sample.RunSampler;
import skein.simulate.sample.Stop;

class FormulaOutcomesTest {

  private static final boolean THOROUGH = Boolean.getBoolean("skein.thorough");
  private static final int SEED = 9;

  private final Programs programs = new Programs(1);
  private final Expr x = new Expr.Read(programs.scalar("x", 0, 3, 0, 1));
  private final Program program = program();
  private final Interpreter interpreter = new Interpreter(program);

  /** Draws a number in each step, and ends with a 3. */
  private Program program() {
    Variable variable = ((Expr.Read) x).variable();
    for (int value = 0; value <= 3; value++) {
      programs.rule("draw " + value, Exprs.notEqual(x, Exprs.constant(3)), new Stmt.Assign(variable, Exprs.constant(value)));
    }
    return programs.build();
  }

  private static Ltl is(Expr predicate) {
    return new Ltl.Atom(predicate);
  }

  private RunOutcome outcome(Ltl formula, int run, int steps, boolean compiled) {
    RunJudge judge = new RunJudge(List.of(new Property("P", new Claim.Linear(formula), "", null)));
    RunSampler sampler = compiled
        ? RunSampler.compiled(program, judge.predicates(), SEED, StepChoice.AGENTS, Budget.UNLIMITED)
        : RunSampler.interpreted(program, judge.predicates(), SEED, StepChoice.AGENTS, Budget.UNLIMITED);
    sampler.start(run);
    SimulatedRun made = compiled ? judge.judgeUntilDecided(run, sampler, steps, _ -> {}) : judge.judge(run, sampler, steps, _ -> {});
    return made.outcomes().getFirst();
  }

  /** The states of a run up to its end. */
  private List<long[]> states(int run) {
    RunSampler sampler = RunSampler.interpreted(program, List.of(), SEED, StepChoice.AGENTS, Budget.UNLIMITED);
    sampler.start(run);
    List<long[]> states = new ArrayList<>(List.of(sampler.cells()));
    while (sampler.next()) {
      states.add(sampler.cells());
    }
    assertThat(sampler.stop()).isInstanceOf(Stop.Ended.class);
    return states;
  }

  @Test
  void whatABeginningDecidesIsTrueAtTheEnd() {
    Random random = new Random(4);
    Expr one = Exprs.equal(x, 1);
    Expr small = Exprs.less(x, Exprs.constant(2));
    List<Ltl> atoms =
        Stream.of(one, small, Exprs.not(one), Exprs.lessEqual(Exprs.constant(2), x), Exprs.equal(x, 3), Exprs.or(Exprs.notEqual(x, Exprs.constant(1)), small))
            .map(FormulaOutcomesTest::is)
            .toList();
    int early = 0;
    for (int run = 0; run < (THOROUGH ? 20_000 : 500); run++) {
      Ltl formula = new RandomFormulas(random, atoms).next(1 + random.nextInt(9));
      List<long[]> states = states(run);
      int length = states.size() - 1;
      boolean satisfied = new LassoWord(states.size(), length, (predicate, i) -> interpreter.test(predicate, states.get(i)).holds()).satisfies(formula);
      RunOutcome last = outcome(formula, run, length + 1, false);
      assertThat(last.isSatisfied()).isEqualTo(satisfied);
      assertThat(last.isViolated()).isEqualTo(!satisfied);
      assertThat(outcome(formula, run, length + 1, true)).as("compiled, up to its decision").isEqualTo(last);
      for (int steps = 0; steps < length; steps++) {
        RunOutcome cut = outcome(formula, run, steps, false);
        assertThat(cut).isEqualTo(last.happenedAt().getAsInt() <= steps && !(last instanceof RunOutcome.StoppedBefore) ? last : new RunOutcome.Open());
        LassoWord beginning = LassoWord.prefix(steps + 1, (predicate, i) -> interpreter.test(predicate, states.get(i)).holds());
        if (beginning.satisfies(formula) || beginning.violates(formula)) {
          assertThat(cut).as("not later than by the semantics of truncated paths").isNotEqualTo(new RunOutcome.Open());
        }
        early += cut instanceof RunOutcome.Open ? 0 : 1;
      }
    }
    assertThat(early).isGreaterThan(200);
  }

  @Test
  void validAndUnsatisfiableFormulasAreDecidedByTheInitialState() {
    Ltl one = is(Exprs.equal(x, 1));
    Ltl notOne = is(Exprs.not(Exprs.equal(x, 1)));
    assertThat(outcome(new Ltl.Or(new Ltl.Eventually(one), new Ltl.Always(notOne)), 0, 0, false)).isEqualTo(new RunOutcome.Met(0));
    assertThat(outcome(new Ltl.And(new Ltl.Eventually(one), new Ltl.Always(new Ltl.Not(one))), 0, 0, false)).isEqualTo(new RunOutcome.Broken(0));
    assertThat(outcome(new Ltl.Or(new Ltl.Always(new Ltl.Eventually(one)), new Ltl.Eventually(new Ltl.Always(notOne))), 0, 0, true)).isEqualTo(new RunOutcome.Met(0));
  }

  @Test
  void anErrorBeforeTheDecisionLeavesAFormulaOpenAndALaterOneDoesNot() {
    int run = 0;
    while (states(run).getFirst()[0] != 1 || states(run).get(1)[0] != 0) {
      run++;
    }
    // Fails with an error where x is 0.
    Ltl fails = is(Exprs.less(new Expr.Binary(Expr.BinaryOp.DIVIDE, Exprs.constant(1), x, null), Exprs.constant(9)));
    Ltl one = is(Exprs.equal(x, 1));
    for (boolean compiled : new boolean[] {false, true}) {
      assertThat(outcome(new Ltl.Always(fails), run, 50, compiled)).isEqualTo(new RunOutcome.Erred(1));
      assertThat(outcome(new Ltl.Or(one, new Ltl.Always(fails)), run, 50, compiled)).isEqualTo(new RunOutcome.Met(0));
      assertThat(outcome(new Ltl.Always(new Ltl.Or(fails, new Ltl.Not(one))), run, 50, compiled)).isEqualTo(new RunOutcome.Erred(1));
      assertThat(outcome(new Ltl.And(new Ltl.Eventually(fails), new Ltl.Always(new Ltl.Not(fails))), run, 50, compiled)).isEqualTo(new RunOutcome.Broken(0));
    }
  }

  @Test
  void aFormulaTooLargeForAMonitorIsStillJudged() {
    Ltl later = is(Exprs.equal(x, 3));
    for (int i = 0; i < 20; i++) {
      later = new Ltl.Next(later);
    }
    Ltl zero = is(Exprs.equal(x, 0));
    Ltl two = is(Exprs.equal(x, 2));
    Ltl large = new Ltl.Always(new Ltl.Or(zero, new Ltl.And(new Ltl.Not(two), later)));
    assertThat(FormulaWatch.of(large, Map.of(Exprs.equal(x, 0), 0, Exprs.equal(x, 2), 1, Exprs.equal(x, 3), 2)).get()).isInstanceOf(TruncatedFormulaWatch.class);
    int violated = 0;
    for (int run = 0; run < 50; run++) {
      List<Long> numbers = states(run).stream().map(state -> state[0]).toList();
      RunOutcome expected = numbers.contains(2L) ? new RunOutcome.Broken(numbers.indexOf(2L)) : new RunOutcome.Met(numbers.size() - 1);
      assertThat(numbers).as("later than the end").hasSizeLessThan(20);
      assertThat(outcome(large, run, 100, false)).isEqualTo(expected);
      violated += expected.isViolated() ? 1 : 0;
    }
    assertThat(violated).isBetween(10, 40);
  }
}
