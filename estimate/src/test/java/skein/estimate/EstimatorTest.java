package skein.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimateFollower;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.Interval;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.PropertyEstimate.Answer;
import skein.core.estimate.PropertyEstimate.Method;
import skein.core.estimate.QuantityEstimate;
import skein.core.estimate.StoppingRule;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.ObservedQuantity;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

class EstimatorTest {

  private static final int REPETITIONS = Boolean.getBoolean("skein.thorough") ? 2_000 : 200;

  /** A walk on 0..n, up or down with the same probability, that ends at both ends. */
  static Program walk(int n, int from) {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, n, from);
    Expr inside = Exprs.and(Exprs.less(Exprs.constant(0), new Expr.Read(x)), Exprs.less(new Expr.Read(x), Exprs.constant(n)));
    programs.rule("up", inside, new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), Exprs.constant(1))));
    programs.rule("down", inside, new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), Exprs.constant(-1))));
    Program program = programs.property("Top", new Claim.Eventually(Exprs.equal(new Expr.Read(x), n))).build();
    ObservedQuantity height = new ObservedQuantity("Height", new Expr.Read(x), Expr.TRUE, "x", null);
    return new Program(
        program.name(), program.agents(), program.variables(), program.init(), program.rules(), program.schedule(), program.properties(),
        program.view().observing(List.of(height)));
  }

  @Test
  void aTossIsDrawnByWeight() {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 3, 1);
    Expr.Local up = new Expr.Local("up", 1);
    Expr inside = Exprs.and(Exprs.less(Exprs.constant(0), new Expr.Read(x)), Exprs.less(new Expr.Read(x), Exprs.constant(3)));
    Stmt toss = new Stmt.Toss(up.name(), up.slot(), List.of(Exprs.constant(1), new Expr.Read(x), Exprs.constant(0)), null);
    Stmt move = new Stmt.If(up, new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), -1)));
    programs.rule("move", inside, new Stmt.Block(List.of(toss, move)));
    Ltl top = new Ltl.Eventually(new Ltl.Atom(Exprs.equal(new Expr.Read(x), 3)));
    programs.property("Top", new Claim.Linear(top));
    programs.property("P", new Claim.Quantitative(new Query.Stuck()));
    List<PropertyEstimate> found = estimate(programs.build(), runs(4_000, 1_000, 3)).properties();
    // From 1, up with probability 1/2; from 2, with probability 2/3: p1 = p2 / 2, p2 = 2/3 + p1 / 3.
    assertThat(found.getFirst().probability().contains(0.4)).isTrue();
    assertThat(found.getFirst().probability().width()).isLessThan(0.05);
    assertThat(found.getLast().open()).as("a run decides nothing about a probability").isEqualTo(4_000);
  }

  /** Two agents that each flip one coin. */
  private static Program coins(Claim claim) {
    Programs programs = new Programs(2);
    Variable coin = programs.array("coin", 2, 0, 2, 0);
    Expr own = new Expr.ReadAt(coin, new Expr.Local("self", 0));
    for (int side = 1; side <= 2; side++) {
      programs.rule("side " + side, Exprs.equal(own, 0), new Stmt.AssignAt(coin, new Expr.Local("self", 0), Exprs.constant(side)));
    }
    return programs.property("P", claim).build();
  }

  private static Expr bothHeads() {
    Variable coin = new Variable("coin", 0, 2, true, 0, 2);
    return Exprs.and(
        Exprs.equal(new Expr.ReadAt(coin, Exprs.constant(0)), 1), Exprs.equal(new Expr.ReadAt(coin, Exprs.constant(1)), 1));
  }

  private static Estimate estimate(Program program, EstimatePlan plan) {
    return new Estimator(program, program.properties(), plan, Monitor.SILENT).estimate(_ -> {});
  }

  private static EstimatePlan runs(int runs, int steps, long seed) {
    return new EstimatePlan(steps, seed, new StoppingRule.FixedRuns(runs));
  }

  @Test
  void twoCoinsShowHeadsWithProbabilityOneQuarter() {
    PropertyEstimate both = estimate(coins(new Claim.Eventually(bothHeads())), runs(20_000, 9, 1)).properties().getFirst();
    assertThat(both.probability().contains(0.25)).isTrue();
    assertThat(both.probability().width()).isLessThan(0.013);
    assertThat(both.met() + both.broken()).isEqualTo(20_000);
    assertThat(both.method()).isEqualTo(Method.CLOPPER_PEARSON);
    PropertyEstimate never = estimate(coins(new Claim.Always(Exprs.not(bothHeads()))), runs(20_000, 9, 1)).properties().getFirst();
    assertThat(never.met()).as("a run that ends without a violation satisfies it").isEqualTo(both.broken());
  }

  @Test
  void aGamblersWalkHasTheKnownProbabilityAndTime() {
    PropertyEstimate top = estimate(walk(10, 3), runs(20_000, 10_000, 7).withError(0.001)).properties().getFirst();
    assertThat(top.probability().contains(0.3)).isTrue();
    Interval mean = top.time().orElseThrow().summary().meanInterval().orElseThrow();
    assertThat(mean.contains(3 * 7)).isTrue();
    assertThat(mean.width()).isLessThan(1);
    assertThat(top.time().get().histogram().stream().mapToLong(bin -> bin.count()).sum()).isEqualTo(20_000);
  }

  @Test
  void aRunThatEndsWithoutAGoalDoesNotViolateThatItIsReachable() {
    Program program = walk(2, 1);
    Expr top = Exprs.equal(new Expr.Read(program.variables().getFirst()), 2);
    List<Claim> claims =
        List.of(
            new Claim.Reachable(top),
            new Claim.Combined(Claim.Combination.SOME, List.of(new Claim.Part("one", new Claim.Reachable(top)), new Claim.Part("other", new Claim.Always(top))), Optional.empty()),
            new Claim.Eventually(top));
    List<Property> properties = claims.stream().map(claim -> new Property("P" + claims.indexOf(claim), claim, "", null)).toList();
    List<PropertyEstimate> estimates = new Estimator(program, properties, runs(100, 9, 1), Monitor.SILENT).estimate(_ -> {}).properties();
    assertThat(estimates).allSatisfy(each -> assertThat(List.of(each.met(), each.broken())).isEqualTo(List.of(estimates.getLast().met(), estimates.getLast().broken())));
    assertThat(estimates.getLast().broken()).isPositive();
    assertThat(estimates.stream().map(PropertyEstimate::firstBroken).map(OptionalInt::isPresent)).containsExactly(false, false, true);
  }

  @Test
  void openRunsWidenTheInterval() {
    PropertyEstimate top = estimate(walk(10, 3), runs(20_000, 8, 7)).properties().getFirst();
    assertThat(top.open()).isPositive();
    assertThat(top.probability().low()).isLessThan(top.met() / 20_000.0);
    assertThat(top.probability().high()).isGreaterThan((top.met() + top.open()) / 20_000.0);
    assertThat(top.probability().contains(0.3)).isTrue();
    assertThat(top.time().orElseThrow().summary().quantiles().getLast().value()).as("most runs take longer").isEmpty();
  }

  private static Estimate estimate(Ltl formula, int threads) {
    Program program = walk(10, 3);
    EstimatePlan plan = runs(1_000, 10_000, 7).withThreads(threads);
    return new Estimator(program, List.of(new Property("P", new Claim.Linear(formula), "", null)), plan, Monitor.SILENT).estimate(_ -> {});
  }

  @Test
  void aRunStopsAtTheFirstStateThatDecidesAFormula() {
    Expr x = new Expr.Read(new Variable("x", 0, 1, false, 0, 10));
    Ltl top = new Ltl.Atom(Exprs.equal(x, 10));
    Ltl higher = new Ltl.Atom(Exprs.equal(x, 4));
    for (int threads = 1; threads <= 4; threads += 3) {
      Estimate valid = estimate(new Ltl.Or(new Ltl.Eventually(top), new Ltl.Always(new Ltl.Not(top))), threads);
      assertThat(valid.properties().getFirst().met()).isEqualTo(1_000);
      assertThat(valid.steps()).isZero();
      Estimate next = estimate(new Ltl.Next(higher), threads);
      assertThat(next.properties().getFirst().met() + next.properties().getFirst().broken()).isEqualTo(1_000);
      assertThat(next.properties().getFirst().probability().contains(0.5)).isTrue();
      assertThat(next.steps()).isEqualTo(1_000);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void threadsDoNotMatter(int threads) {
    List<StoppingRule> rules =
        List.of(
            new StoppingRule.FixedRuns(1_000),
            new StoppingRule.Precision(0.02, Integer.MAX_VALUE),
            new StoppingRule.Threshold(0.35, 0.02, Integer.MAX_VALUE));
    for (StoppingRule rule : rules) {
      EstimatePlan plan = new EstimatePlan(50, 5, rule).measuringEvery(10);
      Estimate one = estimate(walk(10, 3), plan);
      Estimate many = estimate(walk(10, 3), plan.withThreads(threads));
      assertThat(many.runs()).isEqualTo(one.runs());
      assertThat(many.steps()).isEqualTo(one.steps());
      assertThat(many.properties()).usingRecursiveComparison().isEqualTo(one.properties());
      assertThat(many.quantities()).usingRecursiveComparison().isEqualTo(one.quantities());
    }
  }

  @Test
  void precisionIsReached() {
    Estimate estimate = estimate(walk(10, 3), new EstimatePlan(10_000, 3, new StoppingRule.Precision(0.02, Integer.MAX_VALUE)));
    PropertyEstimate top = estimate.properties().getFirst();
    assertThat(top.probability().width()).isLessThanOrEqualTo(0.04 + 1e-9);
    assertThat(top.probability().contains(0.3)).isTrue();
    // Rare events need fewer runs than the worst case.
    Estimate rare = estimate(walk(100, 1), new EstimatePlan(100_000, 3, new StoppingRule.Precision(0.02, Integer.MAX_VALUE)));
    assertThat(rare.properties().getFirst().method()).isEqualTo(Method.CONFIDENCE_SEQUENCE);
    assertThat(rare.runs()).isLessThan(1_500);
  }

  @Test
  void aTestDecides() {
    assertThat(answer(0.2)).isEqualTo(Answer.AT_LEAST);
    assertThat(answer(0.4)).isEqualTo(Answer.BELOW);
    PropertyEstimate open =
        estimate(walk(10, 3), new EstimatePlan(8, 1, new StoppingRule.Threshold(0.5, 0.01, Integer.MAX_VALUE))).properties().getFirst();
    assertThat(open.answer()).contains(Answer.TOO_MANY_OPEN);
    PropertyEstimate few = estimate(walk(10, 3), new EstimatePlan(1_000, 1, new StoppingRule.Threshold(0.3, 0.001, 50))).properties().getFirst();
    assertThat(few.answer()).contains(Answer.UNDECIDED);
  }

  private static Answer answer(double threshold) {
    EstimatePlan plan = new EstimatePlan(10_000, 1, new StoppingRule.Threshold(threshold, 0.01, Integer.MAX_VALUE));
    return estimate(walk(10, 3), plan).properties().getFirst().answer().orElseThrow();
  }

  @Test
  void quantitiesAreMeasuredAlongRuns() {
    Estimate estimate = estimate(walk(10, 3), runs(4_000, 40, 2).measuringEvery(20));
    QuantityEstimate height = estimate.quantities().getFirst();
    assertThat(height.points()).extracting(QuantityEstimate.Point::step).containsExactly(0, 20, 40);
    assertThat(height.points().getFirst().values().orElseThrow().mean()).isEqualTo(3);
    // The walk is fair, and stays where it ends.
    height.points().forEach(point -> assertThat(point.values().orElseThrow().mean()).isCloseTo(3, within(0.3)));
    assertThat(height.points().getLast().values().orElseThrow().count()).isEqualTo(4_000);
    assertThat(height.points().getLast().values().orElseThrow().deviation()).isGreaterThan(2);
  }

  @Test
  void aLimitCutsARunThatThenCountsAsOpen() {
    AtomicInteger polls = new AtomicInteger();
    Monitor impatient =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return polls.incrementAndGet() > 60;
          }

          @Override
          public Cause cause() {
            return Cause.TIME;
          }

          @Override
          public void progress(Progress progress) {}
        };
    Program program = walk(10, 3);
    Estimate estimate = new Estimator(program, program.properties(), runs(20_000, 10_000, 7), impatient).estimate(_ -> {});
    assertThat(estimate.cause()).isEqualTo(Cause.TIME);
    assertThat(estimate.wasCut()).isTrue();
    assertThat(estimate.runs()).isBetween(2, 19_999);
    assertThat(estimate.properties().getFirst().runs()).isEqualTo(estimate.runs());
    assertThat(estimate.properties().getFirst().open()).isEqualTo(1);
    assertThat(estimate.properties().getFirst().method()).isEqualTo(Method.CONFIDENCE_SEQUENCE);
  }

  @Test
  void whatIsKnownShrinksWhileRunsAreMade() {
    Program program = walk(10, 3);
    List<Double> widths = new ArrayList<>();
    new Estimator(program, program.properties(), runs(5_000, 10_000, 7), Monitor.SILENT)
        .estimate(soFar -> widths.add(soFar.properties().getFirst().probability().width()));
    assertThat(widths.size()).isGreaterThan(50);
    assertThat(widths.getLast()).isLessThan(widths.getFirst() / 5);
  }

  /** Somebody who cannot wait for the end gets all that the runs so far say; the one that is being made counts as cut. */
  @Test
  void allThatIsKnownCanBeAskedForWhileRunsAreMade() {
    Program program = walk(10, 3);
    List<Function<Cause, Estimate>> asked = new ArrayList<>();
    List<Estimate> known = new ArrayList<>();
    List<Integer> made = new ArrayList<>();
    EstimateFollower impatient =
        new EstimateFollower() {
          @Override
          public void soFar(Estimate estimate) {
            made.add(estimate.runs());
            known.add(asked.getFirst().apply(Cause.TIME));
          }

          @Override
          public void begun(Function<Cause, Estimate> all) {
            asked.add(all);
          }
        };
    Estimate estimate = new Estimator(program, program.properties(), runs(500, 10_000, 7), Monitor.SILENT).estimate(impatient);
    Estimate first = known.getFirst();
    assertThat(first.cause()).isEqualTo(Cause.TIME);
    assertThat(first.wasCut()).isTrue();
    assertThat(first.runs()).isEqualTo(made.getFirst() + 1);
    assertThat(first.properties().getFirst().open()).isEqualTo(1);
    assertThat(first.properties().getFirst().time()).isPresent();
    // Nothing is missing after the last run, so nothing was cut.
    assertThat(known.getLast().properties()).isEqualTo(estimate.properties());
    assertThat(known.getLast().cause()).isEqualTo(Cause.DECIDED);
  }

  /** With a model whose probability is known: the fraction of intervals that contain it. */
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.5, 0.99})
  void intervalsCoverAsOftenAsTheySay(double probability) {
    int tickets = 100;
    int winning = (int) Math.round(probability * tickets);
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, tickets, 0);
    Stmt draw =
        Stmt.block(
            List.of(new Stmt.Choose("c", 1, Exprs.constant(1), Exprs.constant(tickets + 1)), new Stmt.Assign(x, new Expr.Local("c", 1))));
    programs.rule("draw", Exprs.equal(new Expr.Read(x), 0), draw);
    Expr won = Exprs.and(Exprs.less(Exprs.constant(0), new Expr.Read(x)), Exprs.less(new Expr.Read(x), Exprs.constant(winning + 1)));
    Program program = programs.property("Won", new Claim.Eventually(won)).build();
    int covered = 0;
    for (int seed = 0; seed < REPETITIONS; seed++) {
      covered += estimate(program, runs(400, 5, seed)).properties().getFirst().probability().contains(probability) ? 1 : 0;
    }
    double least = 0.95 - 3 * Math.sqrt(0.95 * 0.05 / REPETITIONS);
    assertThat((double) covered / REPETITIONS).isGreaterThanOrEqualTo(least);
  }

  @Test
  void propertiesMayBeMissing() {
    Program program = walk(10, 3);
    Estimate estimate = new Estimator(program, List.<Property>of(), runs(100, 50, 1), Monitor.SILENT).estimate(_ -> {});
    assertThat(estimate.runs()).isEqualTo(100);
    assertThat(estimate.properties()).isEmpty();
  }
}
