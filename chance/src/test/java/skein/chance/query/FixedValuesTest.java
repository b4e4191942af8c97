package skein.chance.query;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.chance.query.TableModel.compare;
import static skein.chance.query.TableModel.earned;
import static skein.chance.query.TableModel.largest;
import static skein.chance.query.TableModel.least;
import static skein.chance.query.TableModel.probability;
import static skein.chance.query.TableModel.to;

import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import skein.core.answer.Accuracy;
import skein.core.answer.ChanceReading;
import skein.core.answer.Finding;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;
import skein.core.program.Chance;
import skein.core.program.Chance.Kind;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Amount;
import skein.core.program.PathFormula.Bound;
import skein.core.program.PathFormula.Bounds;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Extreme;
import skein.core.program.Query.Until;
import skein.core.program.Ratio;
import skein.core.run.StepChoice;

/** Values of small models that were computed twice elsewhere: by PRISM, and with exact rationals; and those that have formulas. */
class FixedValuesTest {

  private static final Settings EXACT = Settings.DEFAULT.withAccuracy(new Accuracy(1e-6, true));
  private static final Optional<Extreme> LEAST = Optional.of(Extreme.LEAST);
  private static final Optional<Extreme> LARGEST = Optional.of(Extreme.LARGEST);

  /** With rationals the value, with intervals one that holds it and is narrow. */
  private static void assertValue(TableModel model, Query query, Rational value) {
    Finding exact = model.ask(query, EXACT);
    assertThat(exact.verdict()).as("%s", exact.reason()).isEqualTo(Verdict.HOLDS);
    assertThat(exact.value().orElseThrow()).isEqualTo(ValueRange.of(new ValueInterval(value.low(), value.high(), Optional.of(value))));
    ValueInterval interval = model.ask(query, Settings.DEFAULT).value().orElseThrow().least();
    assertThat(interval.low()).isLessThanOrEqualTo(value.high());
    assertThat(interval.high()).isGreaterThanOrEqualTo(value.low());
    assertThat(interval.high() - interval.low()).isLessThanOrEqualTo(1e-6 * value.high() + 1e-18);
  }

  private static void assertValue(TableModel model, Query query, long numerator, long denominator) {
    assertValue(model, query, Rational.of(numerator, denominator));
  }

  private static void assertInfinite(TableModel model, Query query) {
    for (Settings settings : List.of(Settings.DEFAULT, EXACT)) {
      ValueInterval value = model.ask(query, settings).value().orElseThrow().least();
      assertThat(List.of(value.low(), value.high())).containsOnly(Double.POSITIVE_INFINITY);
    }
  }

  private static void assertNear(TableModel model, Query query, double value) {
    for (Settings settings : List.of(Settings.DEFAULT, EXACT)) {
      ValueInterval found = model.ask(query, settings).value().orElseThrow().least();
      assertThat(found.low()).isCloseTo(value, Offset.offset(1e-6 * value + 1e-10));
      assertThat(found.low()).isLessThan(value + 1e-10);
      assertThat(found.high()).isGreaterThan(value - 1e-10).isCloseTo(value, Offset.offset(1e-6 * value + 1e-10));
    }
  }

  private static Until reached(Query goal) {
    return new Until.Reached(goal);
  }

  @Test
  void choicesOfAChainAreEquallyLikely() {
    TableModel model = new TableModel(Kind.CHAIN, 3, 0).command("", 0, to(1, 1, 1)).command("", 0, to(1, 1, 2), to(2, 1, 2));
    assertValue(model, probability(model.eventually(1)), 3, 4);
    assertThat(model.ask(new Query.Filter(Query.Operator.COUNT, Optional.empty(), new Query.Stuck(), TableModel.AT), EXACT).value().orElseThrow().least().exact())
        .contains(Rational.of(2));
    assertThat(model.ask(probability(model.eventually(1)), EXACT.withChance(new ChanceReading(Optional.empty(), true))).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void severalInitialStatesHaveARange() {
    TableModel model = new TableModel(Kind.CHAIN, 4, 0, 1).command("", 0, to(2, 1, 3), to(3, 2, 3)).command("", 1, to(2, 1, 2), to(3, 1, 2));
    Query query = probability(model.eventually(2));
    ValueRange range = model.ask(query, EXACT).value().orElseThrow();
    assertThat(List.of(range.least().exact().orElseThrow(), range.largest().exact().orElseThrow())).containsExactly(Rational.of(1, 3), Rational.of(1, 2));
    assertThat(model.ask(compare(Comparison.AT_LEAST, query, 2, 5), Settings.DEFAULT).verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(model.ask(compare(Comparison.AT_LEAST, query, 1, 3), Settings.DEFAULT).verdict()).isEqualTo(Verdict.HOLDS);
    assertValue(model, new Query.Filter(Query.Operator.AVERAGE, Optional.of(new Query.Initial()), query, TableModel.AT), 5, 12);
    Settings drawn = EXACT.withChance(ChanceReading.DEFAULT.withDice(StepChoice.STEPS));
    assertThat(model.ask(query, drawn).value().orElseThrow().least().exact()).contains(Rational.of(5, 12));
    assertThat(model.ask(compare(Comparison.AT_LEAST, query, 2, 5), drawn).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void freeCyclesDoNotArrive() {
    TableModel model =
        new TableModel(Kind.DECISION, 3, 0).command("stay", 0, to(1, 1, 1)).command("back", 1, to(0, 1, 1)).command("go", 0, 1, to(2, 1, 1));
    assertValue(model, earned(LEAST, reached(model.in(2))), 1, 1);
    assertInfinite(model, earned(LARGEST, reached(model.in(2))));
    assertValue(model, least(model.eventually(2)), 0, 1);
    assertValue(model, largest(model.eventually(2)), 1, 1);
    assertValue(model, earned(LEAST, new Until.Never()), 0, 1);
    assertThat(model.ask(probability(model.eventually(2)), EXACT).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(model.ask(compare(Comparison.AT_LEAST, probability(model.eventually(2)), 1, 2), EXACT).verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(model.ask(compare(Comparison.AT_MOST, probability(model.eventually(2)), 1, 1), EXACT).verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(model.ask(compare(Comparison.LESS, probability(model.eventually(2)), 1, 1), EXACT).verdict()).isEqualTo(Verdict.VIOLATED);
  }

  /** Two modules: the state is 2x + y. */
  private static TableModel rates() {
    TableModel model = new TableModel(Kind.RATE, 6, 0);
    for (long x = 0; x < 3; x++) {
      for (long y = 0; y < 2; y++) {
        long s = 2 * x + y;
        if (x < 2 && y == 0) {
          model.command("go", s, 1, to(s + 3, 6, 1));
        }
        if (x > 0) {
          model.command("", s, to(s - 2, 1, 1));
        }
        if (y == 1) {
          model.command("", s, to(s - 1, 4, 1));
        }
        model.earns(s, x);
      }
    }
    return model;
  }

  @Test
  void ratesRace() {
    TableModel model = rates();
    Query done = model.in(4, 5);
    assertThat(model.ask(probability(model.eventually(4, 5)), EXACT).computed().size().orElseThrow().states()).isEqualTo(6);
    assertThat(model.ask(probability(model.eventually(4, 5)), EXACT).computed().size().orElseThrow().branches()).isEqualTo(9);
    assertValue(model, new Query.LongRun(Optional.empty(), done), 1440, 1907);
    assertValue(model, earned(Optional.empty(), new Until.Average()), 5064, 1907);
    assertValue(model, earned(Optional.empty(), reached(done)), 35, 12);
    Bounds hour = new Bounds(List.of(new Bound(new Amount.Time(), Rational.ZERO, Optional.of(Rational.ONE))));
    assertNear(model, probability(PathFormula.eventually(model.at(4, 5), hour)), 0.7491333470);
    assertNear(model, earned(Optional.empty(), new Until.Bounded(Rational.of(2))), 5.9626627305);
    assertNear(model, earned(Optional.empty(), new Until.Instant(Rational.ONE)), 1.4858057959);
  }

  private static TableModel decisions() {
    return new TableModel(Kind.DECISION, 5, 0)
        .command("a", 0, to(1, 1, 3), to(2, 2, 3))
        .command("b", 0, 2, to(3, 1, 4), to(2, 3, 4))
        .command("a", 1, to(1, 1, 1))
        .command("b", 1, 2, to(0, 1, 2), to(2, 1, 2))
        .command("", 2, to(2, 1, 2), to(4, 1, 2))
        .command("", 3, to(0, 1, 1))
        .command("", 4, to(2, 1, 1))
        .earns(0, 1);
  }

  @Test
  void formulasAboutLongPaths() {
    TableModel model = decisions();
    PathFormula p = model.at(1, 3);
    PathFormula q = model.at(4);
    assertValue(model, largest(PathFormula.always(PathFormula.eventually(p, Bounds.NONE), Bounds.NONE)), 1, 3);
    assertValue(model, least(PathFormula.always(PathFormula.eventually(q, Bounds.NONE), Bounds.NONE)), 2, 3);
    assertValue(model, largest(PathFormula.release(p, new PathFormula.Not(q), Bounds.NONE)), 1, 3);
    PathFormula both = new PathFormula.And(List.of(PathFormula.always(PathFormula.eventually(p, Bounds.NONE), Bounds.NONE), PathFormula.eventually(q, Bounds.NONE)));
    assertValue(model, largest(both), 0, 1);
    assertValue(model, earned(LEAST, reached(model.in(4))), 2, 1);
    assertInfinite(model, earned(LARGEST, reached(model.in(4))));
    assertValue(model, earned(LARGEST, new Until.Bounded(Rational.of(5))), 63, 16);
  }

  /** Plain value iteration stops far from the value; the interval holds it. */
  @Test
  void aLongWalkHasOneHalf() {
    TableModel model = new TableModel(Kind.CHAIN, 41, 20);
    model.command("", 20, to(19, 1, 2), to(21, 1, 2));
    for (int i = 1; i < 20; i++) {
      model.command("", 20 + i, to(20, 1, 2), to(20 + i + 1, 1, 2)).command("", 20 - i, to(20, 1, 2), to(20 - i - 1, 1, 2));
    }
    model.command("", 40, to(40, 1, 1)).command("", 0, to(0, 1, 1));
    assertValue(model, probability(model.eventually(40)), 1, 2);
    assertThat(model.ask(compare(Comparison.AT_LEAST, probability(model.eventually(40)), 1, 2), Settings.DEFAULT).verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(model.ask(compare(Comparison.MORE, probability(model.eventually(40)), 1, 2), Settings.DEFAULT).verdict()).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void gamblersAreRuined() {
    int n = 12;
    for (int k = 0; k <= n; k++) {
      TableModel model = new TableModel(Kind.CHAIN, n + 1, k);
      for (int i = 1; i < n; i++) {
        model.command("", i, 1, to(i - 1, 1, 2), to(i + 1, 1, 2));
      }
      assertValue(model, probability(model.eventually(n)), k, n);
      assertValue(model, earned(Optional.empty(), reached(model.in(0, n))), k * (n - (long) k), 1);
      assertValue(model, new Query.Expectation(Optional.empty(), new Query.Earned.Steps(), new Until.Never()), k * (n - (long) k), 1);
    }
  }

  /** The probability of arriving with a reward bounded: each round costs 1, and arrives with 1/2. */
  @Test
  void rewardsMayBeBounded() {
    TableModel model = new TableModel(Kind.CHAIN, 2, 0).command("", 0, 1, to(0, 1, 2), to(1, 1, 2)).command("", 1, to(1, 1, 1));
    for (int bound = 0; bound < 6; bound++) {
      Bounds bounds = new Bounds(List.of(new Bound(new Amount.Reward(0), Rational.ZERO, Optional.of(Rational.of(bound)))));
      assertValue(model, probability(PathFormula.eventually(model.at(1), bounds)), (1L << bound) - 1, 1L << bound);
      Bounds least = new Bounds(List.of(new Bound(new Amount.Reward(0), Rational.of(bound), Optional.empty())));
      PathFormula stays = new PathFormula.Until(model.at(0), model.at(1), least);
      assertValue(model, probability(stays), 2, 1L << Math.max(1, bound));
    }
  }

  @Test
  void answersAreComputedWithAndNested() {
    TableModel model = new TableModel(Kind.CHAIN, 4, 0).command("", 0, to(1, 1, 3), to(2, 2, 3)).command("", 1, to(1, 1, 1)).command("", 2, to(1, 1, 2), to(3, 1, 2));
    Query third = probability(model.eventually(3));
    assertValue(model, new Query.Apply(Ratio.Function.DIVIDE, List.of(third, probability(model.eventually(2))), TableModel.AT), 1, 2);
    assertValue(model, new Query.Apply(Ratio.Function.CEILING, List.of(third), TableModel.AT), 1, 1);
    Query likely = compare(Comparison.AT_LEAST, third, 1, 2);
    assertValue(model, probability(PathFormula.eventually(new PathFormula.State(likely), Bounds.NONE)), 2, 3);
    assertValue(model, new Query.Filter(Query.Operator.COUNT, Optional.empty(), likely, TableModel.AT), 2, 1);
    assertValue(model, new Query.Filter(Query.Operator.MAX, Optional.of(new Query.Not(model.in(3))), third, TableModel.AT), 1, 2);
    assertValue(model, new Query.Filter(Query.Operator.SUM, Optional.empty(), third, TableModel.AT), 11, 6);
    Query.Filter best = new Query.Filter(Query.Operator.ARGMAX, Optional.of(new Query.Not(model.in(3))), third, TableModel.AT);
    Finding listed = model.ask(best, EXACT);
    assertThat(listed.computed().listed().stream().map(each -> each.state()[0])).containsExactly(2L);
    assertThat(model.ask(new Query.Filter(Query.Operator.STATE, Optional.of(model.in(2, 3)), third, TableModel.AT), EXACT).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(model.ask(new Query.Exists(PathFormula.always(model.at(0, 2), Bounds.NONE)), EXACT).verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(model.ask(new Query.Exists(PathFormula.eventually(model.at(3), Bounds.NONE)), EXACT).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void openProgramsAreDecisionProcessesOnlyWhereTheyChoose() {
    TableModel chain = new TableModel(Chance.Kind.OPEN, 3, 0).command("", 0, to(1, 1, 3), to(2, 2, 3));
    assertValue(chain, probability(chain.eventually(1)), 1, 3);
    TableModel choosing = new TableModel(Chance.Kind.OPEN, 3, 0).command("", 0, to(1, 1, 3), to(2, 2, 3)).command("", 0, to(2, 1, 1));
    assertThat(choosing.ask(probability(choosing.eventually(1)), EXACT).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    Settings drawn = EXACT.withChance(ChanceReading.DEFAULT.withDice(StepChoice.STEPS));
    assertThat(choosing.ask(probability(choosing.eventually(1)), drawn).value().orElseThrow().least().exact()).contains(Rational.of(1, 6));
  }
}
