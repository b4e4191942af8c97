package skein.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Bounds;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.StepChoice;
import skein.core.testing.Programs;
import skein.simulate.sample.RunSampler;

/** What runs of at most {@code STEPS} steps say about an until with bounds is what its definition says about their states, of which the last repeats. */
class BoundedUntilOutcomesTest {

  private static final int SEED = 7;
  private static final int STEPS = 12;

  private final Programs programs = new Programs(1);
  private final Variable x = programs.scalar("x", 0, 4, 0, 1);
  private final Expr left = Exprs.notEqual(new Expr.Read(x), Exprs.constant(2));
  private final Expr right = Exprs.lessEqual(Exprs.constant(2), new Expr.Read(x));
  private final Program program = program();

  /** Draws a number in each step; ends with a 3, and stays at a 4. */
  private Program program() {
    Expr now = new Expr.Read(x);
    for (int value = 0; value <= 4; value++) {
      programs.rule("draw " + value, Exprs.less(now, Exprs.constant(3)), new Stmt.Assign(x, Exprs.constant(value)));
    }
    programs.rule("stay", Exprs.equal(now, 4), new Stmt.Assign(x, now));
    return programs.build();
  }

  @Test
  void runsAreJudgedByTheDefinition() {
    Random random = new Random(3);
    for (int run = 0; run < 400; run++) {
      int least = random.nextInt(4);
      Optional<Integer> most = random.nextInt(4) == 0 ? Optional.empty() : Optional.of(least + random.nextInt(6));
      boolean isNegated = random.nextBoolean();
      Bounds bounds = new Bounds(List.of(new PathFormula.Bound(new PathFormula.Amount.Steps(), Rational.of(least), most.map(Rational::of))));
      PathFormula until = new PathFormula.Until(state(left), state(right), bounds);
      PathFormula formula = isNegated ? new PathFormula.Not(until) : until;
      Claim claim = probability(formula);
      assertThat(RunJudge.counted(claim)).contains(claim);
      // As a part of a formula, its bounds are unfolded.
      Claim unfolded = RunJudge.counted(probability(new PathFormula.And(List.of(formula, state(Expr.TRUE))))).orElseThrow();
      assertThat(unfolded).isInstanceOf(Claim.Linear.class);
      Optional<Boolean> expected = satisfied(states(run), least, most.orElse(Integer.MAX_VALUE)).map(holds -> holds != isNegated);
      for (boolean untilDecided : List.of(true, false)) {
        for (Claim each : List.of(claim, unfolded)) {
          RunOutcome outcome = outcome(each, run, untilDecided);
          assertThat(outcome.isSatisfied()).as("run %d", run).isEqualTo(expected.equals(Optional.of(true)));
          assertThat(outcome.isViolated()).as("run %d", run).isEqualTo(expected.equals(Optional.of(false)));
        }
      }
    }
  }

  private static Claim probability(PathFormula formula) {
    return new Claim.Quantitative(new Query.Probability(Optional.empty(), formula));
  }

  private static PathFormula state(Expr predicate) {
    return new PathFormula.State(new Query.Holds(predicate));
  }

  private RunOutcome outcome(Claim claim, int run, boolean untilDecided) {
    RunJudge judge = new RunJudge(List.of(new Property("P", claim, "", null)));
    RunSampler sampler = RunSampler.compiled(program, judge.predicates(), SEED, StepChoice.AGENTS, Budget.UNLIMITED);
    sampler.start(run);
    SimulatedRun made = untilDecided ? judge.judgeUntilDecided(run, sampler, STEPS, _ -> {}) : judge.judge(run, sampler, STEPS, _ -> {});
    return made.outcomes().getFirst();
  }

  /** Those of the run; a last one that is null says that it may go on. */
  private List<long[]> states(int run) {
    RunSampler sampler = RunSampler.interpreted(program, List.of(), SEED, StepChoice.AGENTS, Budget.UNLIMITED);
    sampler.start(run);
    List<long[]> states = new ArrayList<>(List.of(sampler.cells()));
    while (states.size() <= STEPS && sampler.next()) {
      states.add(sampler.cells());
    }
    if (states.size() > STEPS && states.getLast()[0] != 3) {
      states.add(null);
    }
    return states;
  }

  /** Empty if the states do not decide it. */
  private Optional<Boolean> satisfied(List<long[]> states, int least, int most) {
    Interpreter interpreter = new Interpreter(program);
    for (int step = 0; step <= most; step++) {
      long[] state = states.get(Math.min(step, states.size() - 1));
      if (state == null) {
        return Optional.empty();
      }
      if (step >= least && interpreter.test(right, state).holds()) {
        return Optional.of(true);
      }
      if (!interpreter.test(left, state).holds() || step > states.size() + least) {
        return Optional.of(false);
      }
    }
    return Optional.of(false);
  }

  /** A state to which all steps lead back decides what more steps would not. */
  @Test
  void aStateThatIsKeptForEverDecides() {
    Property never2 = new Property("Never2", new Claim.Always(left), "", null);
    Property never4 = new Property("Never4", new Claim.Always(Exprs.notEqual(new Expr.Read(x), Exprs.constant(4))), "", null);
    Program open = program;
    Program chain = program.withChance(new Chance(Chance.Kind.CHAIN, List.of()));
    int decided = 0;
    int openRuns = 0;
    for (int run = 0; run < 100; run++) {
      RunOutcome kept = judged(RunJudge.counting(chain, List.of(never2, never4)), chain, run).getFirst();
      RunOutcome before = judged(RunJudge.counting(open, List.of(never2, never4)), open, run).getFirst();
      decided += kept.isSatisfied() || kept.isViolated() ? 1 : 0;
      openRuns += before.isSatisfied() || before.isViolated() ? 0 : 1;
      assertThat(before.isViolated()).isEqualTo(kept.isViolated());
    }
    assertThat(decided).isEqualTo(100);
    assertThat(openRuns).isPositive();
  }

  private static List<RunOutcome> judged(RunJudge judge, Program of, int run) {
    RunSampler sampler = RunSampler.compiled(of, judge.predicates(), SEED, StepChoice.AGENTS, Budget.UNLIMITED);
    sampler.start(run);
    return judge.judgeUntilDecided(run, sampler, 100, _ -> {}).outcomes();
  }
}
