package skein.chance.query;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.chance.query.TableModel.earned;
import static skein.chance.query.TableModel.largest;
import static skein.chance.query.TableModel.least;
import static skein.chance.query.TableModel.to;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.chance.ChanceEngine;
import skein.chance.build.RandomChances;
import skein.core.answer.Accuracy;
import skein.core.answer.ChanceReason;
import skein.core.answer.Finding;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.interpret.Interpreter;
import skein.core.number.Rational;
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
import skein.core.program.Query.Until;
import skein.core.run.Strategy;
import skein.core.run.Strategy.Decision;
import skein.core.run.Strategy.Memory;

/** Strategies that reach least and largest numbers. */
class StrategiesTest {

  private static final Settings EXACT = Settings.DEFAULT.withAccuracy(new Accuracy(1e-6, true));
  private static final Monitor WANTING =
      new ForwardingMonitor(Monitor.SILENT) {
        @Override
        public boolean wantsStrategies() {
          return true;
        }
      };

  private static TableModel model() {
    return new TableModel(Kind.DECISION, 4, 0)
        .command("safe", 0, 3, to(1, 1, 1))
        .command("risky", 0, 1, to(1, 1, 2), to(2, 1, 2))
        .command("", 1, to(3, 1, 1))
        .command("again", 2, 1, to(0, 1, 1));
  }

  private static Strategy strategy(TableModel model, Query query) {
    Finding found = model.ask(query, EXACT, WANTING);
    assertThat(found.computed().strategies()).as("%s", found.reason()).hasSize(1);
    return found.computed().strategies().getFirst();
  }

  @Test
  void whatIsDecidedCanBeRead() {
    Strategy cheap = strategy(model(), earned(Optional.of(Extreme.LEAST), new Until.Reached(model().in(3))));
    assertThat(cheap.memory()).isEqualTo(Memory.NONE);
    // Risking it costs 1 + 1/2 · 1 a round, and is done with 1/2: 3 in all, as much as being safe.
    assertThat(cheap.applied().least().exact()).contains(Rational.of(3));
    assertThat(cheap.decisions()).hasSize(1);
    Strategy away = strategy(model(), largest(PathFormula.eventually(model().at(2), Bounds.NONE)));
    assertThat(away.decisions().stream().map(Decision::action)).containsExactly("risky");
    assertThat(away.applied().least().exact()).contains(Rational.of(1, 2));
    Strategy never = strategy(model(), least(PathFormula.eventually(model().at(2), Bounds.NONE)));
    assertThat(never.decisions().stream().map(Decision::action)).containsExactly("safe");
    assertThat(model().ask(largest(PathFormula.eventually(model().at(2), Bounds.NONE)), EXACT).computed().strategies()).isEmpty();
  }

  /** Both places, one after the other: in the middle, it matters where one has been. */
  @Test
  void formulasNeedAMemory() {
    TableModel model =
        new TableModel(Kind.DECISION, 3, 0).command("left", 0, to(1, 1, 1)).command("right", 0, to(2, 1, 1)).command("back", 1, to(0, 1, 1)).command("back", 2, to(0, 1, 1));
    PathFormula both = new PathFormula.And(List.of(model.eventually(1), model.eventually(2)));
    Strategy found = strategy(model, largest(both));
    assertThat(found.memory()).isEqualTo(Memory.FORMULA);
    assertThat(found.applied().least().exact()).contains(Rational.ONE);
    assertThat(found.decisions().stream().map(Decision::action)).contains("left", "right");
  }

  private static List<Query> questions(Expr goal) {
    PathFormula met = new PathFormula.State(new Query.Holds(goal));
    Bounds soon = new Bounds(List.of(new PathFormula.Bound(new PathFormula.Amount.Steps(), Rational.ONE, Optional.of(Rational.of(3)))));
    Bounds cheap = new Bounds(List.of(new PathFormula.Bound(new PathFormula.Amount.Reward(1), Rational.ZERO, Optional.of(Rational.of(2)))));
    PathFormula eventually = PathFormula.eventually(met, Bounds.NONE);
    List<Query> all = new ArrayList<>();
    for (Optional<Extreme> extreme : List.of(Optional.of(Extreme.LEAST), Optional.of(Extreme.LARGEST))) {
      all.add(new Query.Probability(extreme, eventually));
      all.add(new Query.Probability(extreme, PathFormula.eventually(met, soon)));
      all.add(new Query.Probability(extreme, new PathFormula.Next(met)));
      all.add(new Query.Probability(extreme, PathFormula.eventually(met, cheap)));
      all.add(new Query.Probability(extreme, PathFormula.always(eventually, Bounds.NONE)));
      all.add(new Query.Expectation(extreme, new Query.Earned.Reward(1), new Until.Reached(new Query.Holds(goal))));
      all.add(new Query.Expectation(extreme, new Query.Earned.Reward(1), new Until.Never()));
      all.add(new Query.Expectation(extreme, new Query.Earned.Reward(0), new Until.Average()));
    }
    return all;
  }

  /** Each is applied before it is given; and each of its steps is one. */
  @Test
  void randomProgramsHaveStrategies() {
    int decided = 0;
    for (long seed = 0; seed < 120; seed++) {
      Program program = RandomChances.of(seed, Kind.DECISION);
      Interpreter interpreter = new Interpreter(program);
      for (Query query : questions(Exprs.equal(new Expr.Read(program.variables().getFirst()), 3))) {
        Property property = new Property("Q", new Claim.Quantitative(query), "Q", TableModel.AT);
        Finding found = new ChanceEngine().check(program, List.of(property), EXACT, WANTING).getFirst();
        boolean refused = found.reason().equals(new Reason.AboutChance(new ChanceReason.NotCombined(ChanceReason.Combination.REWARD_BOUND)));
        if (!refused && found.computed().size().orElseThrow().choices() > found.computed().size().get().states()) {
          Strategy strategy = found.computed().strategies().stream().findFirst().orElseThrow(() -> new AssertionError(program + " " + query));
          assertThat(strategy.applied()).isEqualTo(found.value().orElseThrow());
          for (Decision decision : strategy.decisions()) {
            decided++;
            assertThat(interpreter.action(decision.state(), decision.step()).text()).isEqualTo(decision.action());
          }
        }
      }
    }
    assertThat(decided).isGreaterThan(500);
  }
}
