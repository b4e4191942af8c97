package skein.chance.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.chance.ChanceEngine;
import skein.chance.build.RandomChances;
import skein.core.answer.Accuracy;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.interpret.Interpreter;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;
import skein.core.program.Chance.Kind;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Bounds;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.program.Query.Extreme;
import skein.core.run.Strategy;
import skein.core.run.Strategy.Decision;
import skein.core.run.Strategy.Rest;

/** What one of two agents reaches against the other and with its help, in random programs, against all strategies of both. */
class SidedQuestionsTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 3000 : 150;
  private static final Settings EXACT = Settings.DEFAULT.withAccuracy(new Accuracy(1e-6, true));
  private static final Settings BOUNDS = Settings.DEFAULT;
  private static final Comparator<Rational> ORDER = Comparator.nullsLast(Comparator.naturalOrder());

  private static Finding ask(Program program, Query query, Settings settings) {
    Property property = new Property("Q", new Claim.Quantitative(query), "Q", RandomChances.SPAN);
    return new ChanceEngine().check(program, List.of(property), settings.withChance(settings.chance().forAgents("A 0")), Monitor.SILENT).getFirst();
  }

  private static Expr goal(Program program) {
    return Exprs.equal(new Expr.Read(program.variables().getFirst()), 3);
  }

  private static void assertIs(String what, ValueRange found, Rational[] value, int initial) {
    Rational[] sorted = Arrays.copyOf(value, initial);
    Arrays.sort(sorted, ORDER);
    assertIs(what, found.least(), sorted[0]);
    assertIs(what, found.largest(), sorted[initial - 1]);
  }

  private static void assertIs(String what, ValueInterval found, Rational value) {
    if (value == null) {
      assertThat(found.low()).as(what).isInfinite();
    } else {
      assertThat(found.low()).as(what).isLessThanOrEqualTo(value.high());
      assertThat(found.high()).as(what).isGreaterThanOrEqualTo(value.low());
      assertThat(found.exact().orElse(value)).as(what).isEqualTo(value);
      assertThat(found.high() - found.low()).as(what).isLessThan(1e-5 * Math.max(1, value.high()));
    }
  }

  @Test
  void valuesAreThoseOfAllStrategies() {
    int apart = 0;
    int infinite = 0;
    int strategies = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomChances.of(seed, Kind.DECISION);
      NaiveSides naive = new NaiveSides(program, 0, 1, goal(program));
      for (Extreme extreme : Extreme.values()) {
        for (boolean earnings : new boolean[] {false, true}) {
          Optional<Rational[]> opposed = naive.value(extreme == Extreme.LARGEST, false, earnings);
          if (opposed.isEmpty()) {
            continue;
          }
          Rational[] helped = naive.value(extreme == Extreme.LARGEST, true, earnings).orElseThrow();
          Query.Holds reached = new Query.Holds(goal(program));
          Query query =
              earnings
                  ? new Query.Expectation(Optional.of(extreme), new Query.Earned.Reward(1), new Query.Until.Reached(reached))
                  : new Query.Probability(Optional.of(extreme), PathFormula.eventually(new PathFormula.State(reached), Bounds.NONE));
          for (Settings settings : List.of(EXACT, BOUNDS)) {
            Finding found = ask(program, query, settings);
            String what = "seed " + seed + " " + query + " " + found.reason();
            assertIs(what, found.computed().sides().get(Rest.OPPOSES), opposed.get(), naive.initial());
            assertIs(what, found.computed().sides().get(Rest.HELPS), helped, naive.initial());
            assertThat(found.value()).as(what).contains(found.computed().sides().get(Rest.OPPOSES));
            strategies += check(new Interpreter(program), found.computed().strategies(), what);
          }
          apart += Arrays.equals(opposed.get(), helped) ? 0 : 1;
          infinite += Stream.of(opposed.get()).anyMatch(each -> each == null) && Stream.of(opposed.get()).anyMatch(each -> each != null && each.signum() > 0) ? 1 : 0;
        }
      }
    }
    assertThat(apart).isGreaterThan(PROGRAMS / 10);
    assertThat(infinite).isGreaterThan(PROGRAMS / 20);
    assertThat(strategies).isGreaterThan(PROGRAMS / 2);
  }

  /** Their steps are steps, of the side that they are written for; returns how many there are. */
  private static int check(Interpreter interpreter, List<Strategy> strategies, String what) {
    int decisions = 0;
    for (Strategy strategy : strategies) {
      for (Decision decision : strategy.decisions()) {
        assertThat(decision.agent()).as(what).isEqualTo("A 0");
        assertThat(interpreter.action(decision.state(), decision.step()).text()).as(what).isEqualTo(decision.action());
        decisions++;
      }
      assertThat(strategy.others()).as(what).allMatch(decision -> decision.agent().equals("A 1"));
    }
    return decisions;
  }

  @Test
  void boundedQuestionsAreAnsweredStepByStep() {
    int strategies = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomChances.of(seed, Kind.DECISION);
      NaiveSides naive = new NaiveSides(program, 0, 1, goal(program));
      Bounds soon = new Bounds(List.of(new PathFormula.Bound(new PathFormula.Amount.Steps(), Rational.ZERO, Optional.of(Rational.of(3)))));
      for (Extreme extreme : Extreme.values()) {
        Query query = new Query.Probability(Optional.of(extreme), PathFormula.eventually(new PathFormula.State(new Query.Holds(goal(program))), soon));
        Finding found = ask(program, query, EXACT);
        String what = "seed " + seed + " " + extreme + " " + found.reason();
        assertIs(what, found.computed().sides().get(Rest.OPPOSES), naive.within(3, extreme == Extreme.LARGEST, false), naive.initial());
        assertIs(what, found.computed().sides().get(Rest.HELPS), naive.within(3, extreme == Extreme.LARGEST, true), naive.initial());
        strategies += check(new Interpreter(program), found.computed().strategies(), what);
      }
    }
    assertThat(strategies).isGreaterThan(PROGRAMS / 2);
  }
}
