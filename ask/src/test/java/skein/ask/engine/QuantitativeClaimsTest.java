package skein.ask.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import skein.ask.Skein;
import skein.ask.question.Question;
import skein.ask.question.Result;
import skein.ask.question.Simulation;
import skein.core.answer.ChanceReason;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Reason;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.answer.WrongQuestion;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.PropertyEstimate;
import skein.core.estimate.StoppingRule;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Bounds;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.program.Ratio;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Claims about probabilities and expectations. */
class QuantitativeClaimsTest {

  private static final Query REACHED =
      new Query.Probability(Optional.empty(), PathFormula.eventually(new PathFormula.State(new Query.Holds(Expr.TRUE)), PathFormula.Bounds.NONE));

  @Test
  void allEnginesButOneSayThatTheyCannotJudgeThem() {
    List<Engine> engines = new ArrayList<>();
    ServiceLoader.load(EngineProvider.class).forEach(provider -> engines.addAll(provider.engines()));
    assertThat(engines).extracting(Engine::name).contains("explore", "bmc", "swarm", "compose", "mu", "traces", "gpu");
    for (Query query : List.of(REACHED, new Query.Expectation(Optional.empty(), new Query.Earned.Steps(), new Query.Until.Never()))) {
      Property property = new Property("P", new Claim.Quantitative(query), "P = ?", null);
      for (Settings settings : List.of(Settings.DEFAULT, Settings.DEFAULT.withSteps(3))) {
        List<String> able = settings.steps().isEmpty() ? List.of("chance") : List.of();
        assertThat(engines).filteredOn(engine -> engine.cannot(property, settings).isEmpty()).extracting(Engine::name).isEqualTo(able);
      }
    }
  }

  /** P is a probability; the other properties are about executions. */
  private static Program tossing(Query query) {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 2, 0);
    Expr.Local tossed = new Expr.Local("t", 1);
    Stmt toss = new Stmt.Toss(tossed.name(), tossed.slot(), List.of(Exprs.constant(9), new Expr.Read(x), Exprs.constant(1)), null);
    programs.rule("toss", Exprs.less(new Expr.Read(x), Exprs.constant(2)), new Stmt.Block(List.of(toss, new Stmt.Assign(x, tossed))));
    programs.property("P", new Claim.Quantitative(query));
    programs.property("Never1", new Claim.Always(Exprs.notEqual(new Expr.Read(x), Exprs.constant(1))));
    programs.property("Sometimes2", new Claim.Reachable(Exprs.equal(new Expr.Read(x), 2)));
    programs.property("Surely2", new Claim.Eventually(Exprs.equal(new Expr.Read(x), 2)));
    return programs.build();
  }

  @Test
  void theyAreComputedAndOthersAreJudged() {
    List<Result> results = Skein.standard().verify(tossing(REACHED), new Question(List.of(), Question.AUTO, Settings.DEFAULT), Monitor.SILENT).results();
    assertThat(results).extracting(Result::verdict).startsWith(Verdict.HOLDS, Verdict.HOLDS, Verdict.HOLDS, Verdict.VIOLATED);
    assertThat(results.getFirst().reason()).isEqualTo(new Reason.AboutChance(new ChanceReason.Computed()));
    assertThat(results.getFirst().finding().value()).contains(ValueRange.of(new ValueInterval(1, 1, Optional.of(Rational.ONE))));
  }

  /** A run that does not satisfy the formula violates no bound on its probability. */
  @Test
  void randomRunsAreNotAskedForThem() {
    Program program = tossing(new Query.Compare(Query.Comparison.AT_MOST, REACHED, new Query.Number(new Ratio.Const(Rational.of(1, 2)))));
    Simulation.Plan runs = new Simulation.Plan(10, 5, 1);
    EstimatePlan plan = new EstimatePlan(5, 1, new StoppingRule.FixedRuns(10));
    String refusal = new QuestionProblem.NotByRuns("P", QuestionProblem.Form.QUANTITATIVE).toString();
    List<String> named = List.of("P");
    assertThatThrownBy(() -> new Simulate(program, runs).answer(named, Optional.empty(), Monitor.SILENT)).isInstanceOf(WrongQuestion.class).hasMessage(refusal);
    assertThatThrownBy(() -> new Estimation(program, plan).answer(named, Optional.empty(), Monitor.SILENT, _ -> {})).isInstanceOf(WrongQuestion.class).hasMessage(refusal);
    for (List<String> names : List.of(List.of("Never1"), List.<String>of())) {
      List<Remark> remarks = new ArrayList<>();
      assertThat(new Simulate(program, runs).answer(names, Optional.empty(), heard(remarks)).tallies()).extracting(tally -> tally.property().name()).startsWith("Never1").doesNotContain("P");
      assertThat(new Estimation(program, plan).answer(names, Optional.empty(), heard(remarks), _ -> {}).properties()).extracting(each -> each.property().name()).doesNotContain("P");
      assertThat(remarks).isEqualTo(names.isEmpty() ? List.of(new Remark.NotByRuns(List.of("P")), new Remark.NotByRuns(List.of("P"))) : List.of());
    }
  }

  private static Monitor heard(List<Remark> remarks) {
    return new ForwardingMonitor(Monitor.SILENT) {
      @Override
      public void warn(Remark remark) {
        remarks.add(remark);
      }
    };
  }

  /** The probability of what is asked is estimated, with bounds on steps, too. */
  @Test
  void probabilitiesAreEstimatedFromRandomRuns() {
    assertThat(estimate(Optional.empty(), PathFormula.Bounds.NONE).orElseThrow()).isEqualTo(0.1, within(0.03));
    Bounds none = new Bounds(List.of(new PathFormula.Bound(new PathFormula.Amount.Steps(), Rational.ZERO, Optional.of(Rational.ZERO))));
    Bounds one = new Bounds(List.of(new PathFormula.Bound(new PathFormula.Amount.Steps(), Rational.ONE, Optional.of(Rational.ONE))));
    assertThat(estimate(Optional.empty(), none).orElseThrow()).isZero();
    assertThat(estimate(Optional.empty(), one).orElseThrow()).isEqualTo(0.1, within(0.03));
    assertThat(estimate(Optional.of(Query.Extreme.LARGEST), PathFormula.Bounds.NONE)).isEmpty();
  }

  /** Of a step to 2, by a tenth of the runs; the others stay where they are forever. Empty if it is not estimated. */
  private static Optional<Double> estimate(Optional<Query.Extreme> extreme, Bounds bounds) {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, 2, 0);
    Expr.Local tossed = new Expr.Local("t", 1);
    Stmt toss = new Stmt.Toss(tossed.name(), tossed.slot(), List.of(Exprs.constant(0), Exprs.constant(9), Exprs.constant(1)), null);
    programs.rule("toss", Exprs.equal(new Expr.Read(x), 0), new Stmt.Block(List.of(toss, new Stmt.Assign(x, tossed))));
    programs.rule("stay", Exprs.less(Exprs.constant(0), new Expr.Read(x)), new Stmt.Assign(x, new Expr.Read(x)));
    PathFormula path = PathFormula.eventually(new PathFormula.State(new Query.Holds(Exprs.equal(new Expr.Read(x), 2))), bounds);
    programs.property("P", new Claim.Quantitative(new Query.Probability(extreme, path)));
    EstimatePlan plan = new EstimatePlan(50, 1, new StoppingRule.FixedRuns(1000));
    PropertyEstimate found = new Estimation(programs.build(), plan).answer(List.of(), Optional.empty(), Monitor.SILENT, _ -> {}).properties().getFirst();
    if (found.property().name().equals(Property.NO_ERRORS)) {
      return Optional.empty();
    }
    assertThat(found.met() + found.broken()).isEqualTo(1000);
    return Optional.of(found.met() / 1000.0);
  }
}
