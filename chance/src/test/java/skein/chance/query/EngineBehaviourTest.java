package skein.chance.query;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.chance.query.TableModel.compare;
import static skein.chance.query.TableModel.earned;
import static skein.chance.query.TableModel.probability;
import static skein.chance.query.TableModel.to;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import skein.chance.ChanceEngine;
import skein.chance.build.RandomChances;
import skein.core.answer.Accuracy;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.ChanceReading;
import skein.core.answer.ChanceReason;
import skein.core.answer.ChanceReason.Combination;
import skein.core.answer.Finding;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.program.Chance.Kind;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Amount;
import skein.core.program.PathFormula.Bound;
import skein.core.program.PathFormula.Bounds;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Extreme;
import skein.core.program.Query.Until;
import skein.core.program.Ratio;
import skein.core.run.StepChoice;

/** Limits, refusals, and what holds of all programs. */
class EngineBehaviourTest {

  private static final Settings EXACT = Settings.DEFAULT.withAccuracy(new Accuracy(1e-6, true));

  /** A walk that ends only at its ends, and takes long to get there. */
  private static TableModel walk(int size) {
    TableModel model = new TableModel(Kind.CHAIN, size, size / 2);
    for (int i = 1; i < size - 1; i++) {
      model.command("", i, to(i - 1L, 1, 2), to(i + 1L, 1, 2));
    }
    return model;
  }

  @Test
  void aLimitGivesTheBoundsSoFar() {
    TableModel model = walk(601);
    Query query = probability(model.eventually(600));
    List<ValueInterval> shown = new ArrayList<>();
    Monitor listening =
        new ForwardingMonitor(Monitor.SILENT) {
          @Override
          public void bounds(Property property, ValueInterval known) {
            shown.add(known);
          }

          @Override
          public boolean interrupted() {
            return !shown.isEmpty() && shown.getLast().high() - shown.getLast().low() < 0.9;
          }
        };
    Finding found = model.ask(query, Settings.DEFAULT.withAccuracy(new Accuracy(1e-12, false)), listening);
    assertThat(found.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(found.cause()).isEqualTo(Cause.INTERRUPTED);
    assertThat(found.reason()).isInstanceOf(Reason.AboutChance.class);
    ValueInterval last = found.value().orElseThrow().least();
    assertThat(last.low()).isGreaterThanOrEqualTo(shown.getFirst().low()).isLessThanOrEqualTo(0.5);
    assertThat(last.high()).isLessThanOrEqualTo(shown.getFirst().high()).isGreaterThanOrEqualTo(0.5);
    assertThat(last.high() - last.low()).isLessThan(0.9);
    shown.clear();
    Finding above = model.ask(compare(Comparison.AT_LEAST, query, 1, 2), Settings.DEFAULT, listening);
    assertThat(above.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(above.computed().compared()).isPresent();
    shown.clear();
    assertThat(model.ask(compare(Comparison.AT_MOST, query, 1, 1), Settings.DEFAULT, listening).verdict()).isEqualTo(Verdict.HOLDS);
  }

  /** Reaching the goal at all is not what is asked: bounds on that say nothing about reaching it late. */
  @Test
  void aLimitGivesNoBoundsOfAnotherQuestion() {
    int size = 601;
    TableModel model = new TableModel(Kind.CHAIN, size + 1, size).command("", size, to(size / 2, 1, 2), to(0, 1, 2));
    for (int i = 1; i < size - 1; i++) {
      model.command("", i, to(i - 1L, 1, 2), to(i + 1L, 1, 2));
    }
    Bounds late = new Bounds(List.of(new Bound(new Amount.Steps(), Rational.ONE, Optional.empty())));
    Query query = probability(PathFormula.eventually(model.at(size - 1, size), late));
    AtomicLong polls = new AtomicLong(Long.MIN_VALUE);
    Monitor impatient =
        new ForwardingMonitor(Monitor.SILENT) {
          @Override
          public void doing(Activity activity) {
            polls.set(activity.kind() == Activity.Kind.COMPUTING ? 0 : Long.MIN_VALUE);
          }

          @Override
          public boolean interrupted() {
            return polls.incrementAndGet() > 20_000;
          }
        };
    Settings narrow = Settings.DEFAULT.withAccuracy(new Accuracy(1e-12, false));
    Finding found = model.ask(query, narrow, impatient);
    assertThat(found.cause()).isEqualTo(Cause.INTERRUPTED);
    assertThat(found.value()).isEmpty();
    assertThat(model.ask(compare(Comparison.AT_LEAST, query, 9, 10), narrow, impatient).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(model.ask(compare(Comparison.AT_LEAST, query, 9, 10), Settings.DEFAULT).verdict()).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void aComparisonIsMadeInEachInitialState() {
    TableModel model = new TableModel(Kind.CHAIN, 4, 0, 1).command("", 0, to(2, 1, 3), to(3, 2, 3)).command("", 1, to(2, 1, 2), to(3, 1, 2));
    Query query = probability(model.eventually(2));
    assertThat(model.ask(compare(Comparison.NOT_EQUAL, query, 2, 5), Settings.DEFAULT).verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(model.ask(compare(Comparison.NOT_EQUAL, query, 1, 2), Settings.DEFAULT).verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(model.ask(compare(Comparison.AT_LEAST, query, 1, 3), Settings.DEFAULT).verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(model.ask(compare(Comparison.MORE, query, 1, 3), Settings.DEFAULT).verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(model.ask(compare(Comparison.EQUAL, query, 1, 3), Settings.DEFAULT).verdict()).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void withoutAnyBoundsTheWorkIsCutShort() {
    TableModel model = walk(301);
    Finding found = model.ask(probability(model.eventually(300)), Settings.DEFAULT.withTime(Duration.ZERO));
    assertThat(found.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(found.cause()).isEqualTo(Cause.TIME);
    Finding small = model.ask(probability(model.eventually(300)), Settings.DEFAULT.withMaxStates(100));
    assertThat(small.cause()).isEqualTo(Cause.STATES);
  }

  private static void assertRefused(TableModel model, Query query, Combination why) {
    assertThat(model.ask(query, Settings.DEFAULT).reason()).isEqualTo(new Reason.AboutChance(new ChanceReason.NotCombined(why)));
  }

  @Test
  void whatIsNotCombinedIsRefused() {
    TableModel model = new TableModel(Kind.CHAIN, 2, 0).command("", 0, to(1, 1, 2), to(0, 1, 2));
    Bound time = new Bound(new Amount.Time(), Rational.ZERO, Optional.of(Rational.ONE));
    Bound half = new Bound(new Amount.Steps(), Rational.ZERO, Optional.of(Rational.of(1, 2)));
    Bound reward = new Bound(new Amount.Reward(0), Rational.ZERO, Optional.of(Rational.ONE));
    assertRefused(model, probability(PathFormula.eventually(model.at(1), new Bounds(List.of(time)))), Combination.TIME_WITHOUT_RATES);
    assertRefused(model, probability(PathFormula.eventually(model.at(1), new Bounds(List.of(half)))), Combination.FRACTION_OF_STEPS);
    assertRefused(model, probability(PathFormula.eventually(model.at(1), new Bounds(List.of(reward, half)))), Combination.SEVERAL_BOUNDS);
    assertRefused(model, probability(new PathFormula.Next(PathFormula.eventually(model.at(1), new Bounds(List.of(reward))))), Combination.LINEAR_TIME);
    assertRefused(model, earned(Optional.empty(), new Until.Satisfied(PathFormula.always(model.at(1), Bounds.NONE))), Combination.NOT_CO_SAFE);
    assertRefused(model, earned(Optional.empty(), new Until.Bounded(Rational.of(1, 2))), Combination.FRACTION_OF_STEPS);
    Query refused = new Query.Refused("multi", TableModel.AT);
    assertThat(model.ask(refused, Settings.DEFAULT).reason()).isEqualTo(new Reason.AboutChance(new ChanceReason.Refused("multi", TableModel.AT)));
  }

  @Test
  void anAutomatonWithTooManyStatesIsRefused() {
    TableModel model = new TableModel(Kind.CHAIN, 2, 0).command("", 0, to(1, 1, 2), to(0, 1, 2));
    Bound steps = new Bound(new Amount.Steps(), Rational.ZERO, Optional.of(Rational.of(1_000_000, 1)));
    Query query = probability(PathFormula.eventually(PathFormula.always(model.at(1), new Bounds(List.of(steps))), Bounds.NONE));
    assertThat(model.ask(query, Settings.DEFAULT).reason()).isInstanceOf(Reason.FormulaTooLarge.class);
  }

  @Test
  void errorsMakeAnswersInconclusive() {
    TableModel model = new TableModel(Kind.CHAIN, 2, 0).command("", 0, to(1, 1, 2), to(0, 1, 2));
    Expr fails = new Expr.Fail("no such thing", TableModel.AT);
    Finding found = model.ask(probability(PathFormula.eventually(new PathFormula.State(new Query.Holds(fails)), Bounds.NONE)), Settings.DEFAULT);
    assertThat(found.cause()).isEqualTo(Cause.MODEL_ERROR);
    assertThat(found.reason()).isInstanceOf(Reason.FormulaErrs.class);
    TableModel wrong = new TableModel(Kind.CHAIN, 2, 0).command("", 0, to(1, 1, 2), to(0, 1, 2)).earns(1, -1);
    assertThat(wrong.ask(earned(Optional.empty(), new Until.Bounded(Rational.ONE)), Settings.DEFAULT).reason())
        .isEqualTo(new Reason.AboutChance(new ChanceReason.RewardErrs("r", Optional.empty(), Optional.of(Rational.of(-1)))));
  }

  /** Roots are rounded, with a warning, and so decide comparisons. */
  @Test
  void rootsAreRounded() {
    TableModel model = new TableModel(Kind.CHAIN, 2, 0).command("", 0, to(1, 1, 2), to(0, 1, 2));
    Ratio root = new Ratio.Apply(Ratio.Function.POWER, List.of(Ratio.of(4), new Ratio.Const(Rational.of(1, 2))), TableModel.AT);
    Query two = compare(Comparison.AT_LEAST, new Query.Number(root), 2, 1);
    Query reached = probability(PathFormula.eventually(new PathFormula.State(new Query.And(List.of(two, model.in(1)))), Bounds.NONE));
    List<Remark> warned = new ArrayList<>();
    Monitor listening =
        new ForwardingMonitor(Monitor.SILENT) {
          @Override
          public void warn(Remark remark) {
            warned.add(remark);
          }
        };
    assertThat(model.ask(reached, Settings.DEFAULT, listening).value().orElseThrow().least().exact()).contains(Rational.ONE);
    assertThat(warned).contains(new Remark.Rounded());
    assertThat(model.ask(reached, EXACT).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** All states were visited, and all predicates evaluated. */
  @Test
  void thereAreNoErrorsIfNoneWasMet() {
    TableModel model = new TableModel(Kind.CHAIN, 2, 0).command("", 0, to(1, 1, 2), to(0, 1, 2));
    Expr fails = new Expr.Choice(((Query.Holds) model.in(1)).predicate(), new Expr.Fail("no such thing", TableModel.AT), Expr.TRUE);
    for (boolean errs : new boolean[] {false, true}) {
      Query asked = probability(PathFormula.eventually(errs ? new PathFormula.State(new Query.Holds(fails)) : model.at(1), Bounds.NONE));
      Property property = new Property("Q", new Claim.Quantitative(asked), "Q", TableModel.AT);
      Finding last = new ChanceEngine().check(model.program(), List.of(property), Settings.DEFAULT, Monitor.SILENT).getLast();
      assertThat(last.property().name()).isEqualTo(Property.NO_ERRORS);
      assertThat(last.verdict()).isEqualTo(errs ? Verdict.INCONCLUSIVE : Verdict.HOLDS);
    }
  }

  private static Finding ask(Program program, Query query, Settings settings) {
    return new ChanceEngine().check(program, List.of(new Property("Q", new Claim.Quantitative(query), "Q", TableModel.AT)), settings, Monitor.SILENT).getFirst();
  }

  /** What chance does lies between the least and the largest of what strategies do. */
  @Test
  void chanceLiesBetweenTheExtremes() {
    int different = 0;
    for (long seed = 0; seed < 200; seed++) {
      Program program = RandomChances.of(seed, Kind.DECISION);
      PathFormula goal = new PathFormula.State(new Query.Holds(Exprs.equal(new Expr.Read(program.variables().getFirst()), 3)));
      PathFormula path = seed % 2 == 0 ? PathFormula.eventually(goal, Bounds.NONE) : PathFormula.always(PathFormula.eventually(goal, Bounds.NONE), Bounds.NONE);
      Rational least = ask(program, new Query.Probability(Optional.of(Extreme.LEAST), path), EXACT).value().orElseThrow().least().exact().orElseThrow();
      Rational largest = ask(program, new Query.Probability(Optional.of(Extreme.LARGEST), path), EXACT).value().orElseThrow().largest().exact().orElseThrow();
      for (StepChoice dice : StepChoice.values()) {
        Settings drawn = EXACT.withChance(ChanceReading.DEFAULT.withDice(dice));
        Rational between = ask(program, new Query.Probability(Optional.empty(), path), drawn).value().orElseThrow().least().exact().orElseThrow();
        assertThat(between).isBetween(least, largest);
        different += least.equals(between) ? 0 : 1;
      }
    }
    assertThat(different).isGreaterThan(30);
  }
}
