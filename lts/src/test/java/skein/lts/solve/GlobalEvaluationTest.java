package skein.lts.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.equation.Equations;
import skein.core.modal.ModalPrinter;
import skein.lts.parse.ModalParser;
import skein.lts.parse.ParsedFormula;

/** The evaluation in all states at once against the naive semantics and against the game. */
class GlobalEvaluationTest {

  private static final int CASES = Boolean.getBoolean("skein.thorough") ? 10_000 : 2_000;

  @Test
  void inEveryStateTheAnswerIsThatOfTheDefinitions() {
    DeepStack.call(() -> {
      int yes = 0;
      int no = 0;
      int mixed = 0;
      for (int seed = 0; seed < CASES; seed++) {
        RandomModals random = new RandomModals(7_000_000 + seed);
        var formula = seed % 3 == 0 ? random.formula() : random.layers(1 + seed % 4);
        RandomModals.Transitions transitions = random.transitions();
        Equations equations = Equations.of(formula);
        if (!GlobalEvaluation.isPossible(equations, transitions.from(0))) {
          continue;
        }
        BitSet expected = new NaiveSemantics(transitions.from(0), RandomModals.PREDICATES).states(formula);
        for (int state = 0; state < transitions.states(); state++) {
          assertThat(GlobalEvaluation.holds(equations, transitions.from(state), RandomModals.PREDICATES, Monitor.SILENT))
              .as("seed %d, state %d: %s", seed, state, ModalPrinter.print(formula))
              .contains(expected.get(state));
        }
        int[] priorities = Priorities.of(equations);
        mixed += Arrays.stream(priorities).anyMatch(p -> p == 1) && Arrays.stream(priorities).anyMatch(p -> p == 2) ? 1 : 0;
        yes += expected.cardinality();
        no += transitions.states() - expected.cardinality();
      }
      // The tests mean something only if both answers occur, and both kinds of fixed points in one formula.
      assertThat(Math.min(yes, no)).isGreaterThan(CASES / 2);
      assertThat(mixed).isGreaterThan(CASES / 8);
      return true;
    });
  }

  @Test
  void inLargerSystemsTheAnswerIsThatOfTheGame() {
    DeepStack.call(() -> {
      int yes = 0;
      int no = 0;
      for (int seed = 0; seed < CASES / 4; seed++) {
        RandomModals random = new RandomModals(8_000_000 + seed);
        var formula = random.layers(1 + seed % 5);
        Lts lts = random.transitions(300).from(seed % 300);
        Equations equations = Equations.of(formula);
        if (!GlobalEvaluation.isPossible(equations, lts)) {
          continue;
        }
        boolean expected = ModalSolver.solve(formula, lts, RandomModals.PREDICATES, Monitor.SILENT).orElseThrow().holds();
        assertThat(GlobalEvaluation.holds(equations, lts, RandomModals.PREDICATES, Monitor.SILENT))
            .as("seed %d: %s", seed, ModalPrinter.print(formula))
            .contains(expected);
        yes += expected ? 1 : 0;
        no += expected ? 0 : 1;
      }
      assertThat(Math.min(yes, no)).isGreaterThan(CASES / 40);
      return true;
    });
  }

  @Test
  void statesWithoutStepsWithLoopsAndWithEqualSteps() {
    Lts empty = new LtsBuilder(new Alphabet()).build(0, 1);
    assertThat(holds("mu X . [any] X", empty)).isTrue();
    assertThat(holds("nu X . <any> X", empty)).isFalse();
    assertThat(holds("AG EF deadlock", empty)).isTrue();
    LtsBuilder loop = new LtsBuilder(new Alphabet());
    loop.add(0, "a", 0);
    loop.add(0, "a", 0);
    loop.add(0, "b", 1);
    loop.add(0, "b", 1);
    Lts lts = loop.build(0, 2);
    assertThat(holds("mu X . [a] X", lts)).isFalse();
    assertThat(holds("nu X . <a> X", lts)).isTrue();
    assertThat(holds("mu X . [b] X", lts)).isTrue();
    assertThat(holds("nu X . <b> X", lts)).isFalse();
    assertThat(holds("mu X . X", lts)).isFalse();
    assertThat(holds("nu X . X", lts)).isTrue();
  }

  @Test
  void onlyFormulasWithoutAlternationAreEvaluatedInAllStates() {
    Lts lts = ring(3);
    assertThat(GlobalEvaluation.isPossible(equations("nu X . mu Y . <b> X or <a> Y"), lts)).isFalse();
    assertThat(GlobalEvaluation.isPossible(equations("AG EF <b> true"), lts)).isTrue();
    // No play passes the inner variable twice without passing the outer one.
    assertThat(GlobalEvaluation.isPossible(equations("nu X . mu Y . [any] X"), lts)).isTrue();
    assertThat(answer("nu X . mu Y . <b> X or <a> Y", lts)).contains(true);
  }

  @Test
  void largeStoredSystemsAreAnswered() {
    Lts ring = ring(100_000);
    assertThat(answer("AG EF <b> true", ring)).contains(true);
    assertThat(answer("AG AF <b> true", ring)).contains(true);
    assertThat(answer("EF <c> true", ring)).contains(false);
    assertThat(answer("AG [b] false", ring)).contains(false);
    assertThat(answer("AG [b] false or nu X . mu Y . <b> X or <a> Y", ring)).contains(true);
  }

  @Test
  void theMonitorStopsItAtAnyTime() {
    Lts ring = ring(100_000);
    int stopped = 0;
    for (int calls = 0; stopped == calls; calls++) {
      Optional<Boolean> answer = GlobalEvaluation.holds(equations("AG (AF <b> true and {even})"), ring, RandomModals.PREDICATES, after(calls));
      stopped += answer.isEmpty() ? 1 : 0;
      assertThat(answer).isIn(Optional.empty(), Optional.of(false));
    }
    assertThat(stopped).isGreaterThan(5);
  }

  private static Monitor after(int calls) {
    return new Monitor() {
      private int left = calls;

      @Override
      public boolean interrupted() {
        return left-- <= 0;
      }

      @Override
      public void progress(Progress progress) {}
    };
  }

  private static boolean holds(String formula, Lts lts) {
    return GlobalEvaluation.holds(equations(formula), lts, RandomModals.PREDICATES, Monitor.SILENT).orElseThrow();
  }

  private static Equations equations(String text) {
    return Equations.of(parsed(text).formula());
  }

  /** As callers ask, who do not say how. */
  private static Optional<Boolean> answer(String text, Lts lts) {
    return ModalSolver.holds(parsed(text).formula(), lts, RandomModals.PREDICATES, Monitor.SILENT);
  }

  private static ParsedFormula parsed(String text) {
    return ModalParser.parse(new Source("f", text), new Diagnostics()).orElseThrow();
  }

  /** Steps a, and b where it is closed. */
  private static Lts ring(int states) {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    for (int state = 0; state < states; state++) {
      builder.add(state, state == states - 1 ? "b" : "a", (state + 1) % states);
    }
    return builder.build(0, states);
  }
}
