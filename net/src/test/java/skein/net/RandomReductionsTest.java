package skein.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.testing.Seeds;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.formula.StatePredicates;
import skein.lts.parse.ModalParser;
import skein.lts.path.FairTesting;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;
import skein.lts.solve.ModalSolver;
import skein.net.compose.ComponentNetwork;
import skein.net.stubborn.FairReduction;
import skein.net.stubborn.Stubbornness;

/** Reduced networks against full ones. */
class RandomReductionsTest {

  private static final int MOST_STATES = 2_000;

  @Test
  void reductionsPreserveTracesAndProgress() {
    int wanted = Boolean.getBoolean("skein.thorough") ? 20_000 : 300;
    int reduced = 0;
    for (long seed = 0; seed < wanted; seed++) {
      String text = "system = " + network(seed);
      ComponentNetwork network = NetTests.network(text);
      Lts full = NetTests.full(network, MOST_STATES).orElse(null);
      if (full != null && Stubbornness.isPossible(network)) {
        Lts fair = FairReduction.of(network, _ -> true, new Alphabet(), MOST_STATES, Budget.UNLIMITED).orElseThrow();
        assertThat(LtsComparison.of(full, fair, LtsRelation.WEAKTRACE)).as("seed %d: %s", seed, text).isEqualTo(new LtsComparison.Equal());
        assertThat(deadlocks(fair)).as("seed %d: %s", seed, text).isEqualTo(deadlocks(full));
        sameProgress(text, full, fair);
        reduced += fair.transitions() < full.transitions() ? 1 : 0;
      }
    }
    assertThat(reduced).as("those that became smaller").isGreaterThan(wanted / 10);
  }

  private static final List<String> FORMULAS =
      List.of(
          "AG EF <a> true",
          "[any*] <any* . b> true",
          "not AG EF <b> true",
          "fairly(a)",
          "[any* . a . (not b)* . c] false",
          "<any* . a . any* . b> true and AG EF <c> true",
          "[(not a)* . b] false or fairly(c)",
          "[any* . visible . (not (b or tau))* . b . tau* . b] false");

  /** Only the labels that a formula is about stay visible. */
  @Test
  void answersOfReductionsAreThoseOfTheNetwork() {
    int wanted = Boolean.getBoolean("skein.thorough") ? 20_000 : 300;
    int reduced = 0;
    for (long seed = 0; seed < wanted; seed++) {
      String text = "system = " + network(seed);
      ComponentNetwork network = NetTests.network(text);
      Lts full = NetTests.full(network, MOST_STATES).orElse(null);
      if (full != null && Stubbornness.isPossible(network)) {
        String formula = FORMULAS.get((int) (seed / 4 % FORMULAS.size()));
        Formula asked = parse(formula);
        List<String> labels = network.steps().stream().map(step -> step.label().text()).distinct().toList();
        Optional<Set<String>> visible = new FairTesting(labels).visible(asked);
        if (visible.isPresent()) {
          Lts fair = FairReduction.of(network, visible.get()::contains, new Alphabet(), MOST_STATES, Budget.UNLIMITED).orElseThrow();
          assertThat(holds(asked, fair)).as("%s in %s", formula, text).isEqualTo(holds(asked, full));
          reduced += fair.transitions() < full.transitions() ? 1 : 0;
        }
      }
    }
    assertThat(reduced).as("those that became smaller").isGreaterThan(wanted / 10);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"AG EF <a> true | [a]", "[any* . a . (not b)* . c] false | [a, b, c]", "fairly(a or b) and AG EF <c> true | [a, b, c]", "[any* . b . any*] false | [b]", "true | []"})
  void labelsThatAFormulaIsAboutStayVisible(String formula, String visible) {
    assertThat(new FairTesting(List.of("a", "b", "c", "d")).visible(parse(formula))).hasToString("Optional[" + visible + "]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<a> true", "<tau> true", "[any*] <any> true", "AG EF deadlock", "inevitable(a)", "AG (<any* . a> true or <any* . b> true)", "[any* . a] <any* . b> true", "mu X . <a> true or <any> X"})
  void otherFormulasNeedAllStates(String formula) {
    assertThat(new FairTesting(List.of("a", "b", "c")).visible(parse(formula))).isEmpty();
  }

  private static Formula parse(String formula) {
    return ModalParser.parse(new Source("formula", formula), new Diagnostics()).orElseThrow().formula();
  }

  private static boolean holds(Formula formula, Lts lts) {
    return ModalSolver.solve(formula, lts, StatePredicates.NONE, Monitor.SILENT).orElseThrow().holds();
  }

  private static String network(long seed) {
    Random random = Seeds.random(seed);
    return switch ((int) (seed % 4)) {
      case 0 -> new RandomNets(seed).network().text();
      case 1 -> "hide m0! in peers(" + random.nextInt(4) + ") { " + RandomPeers.members(seed) + " }";
      default -> synchronised(random);
    };
  }

  /** Loops of hidden labels beside visible ones are likely. */
  private static String synchronised(Random random) {
    List<String> labels = List.of("a", "b", "c", "u", "v", "w", "tau");
    StringBuilder text = new StringBuilder("hide u, v, w in (");
    int components = 2 + random.nextInt(3);
    for (int i = 0; i < components; i++) {
      int states = 1 + random.nextInt(3);
      text.append(i == 0 ? "{ s0" : " || { s0");
      for (int k = 0; k < 1 + random.nextInt(4); k++) {
        text.append("; s" + random.nextInt(states) + " -" + labels.get(random.nextInt(labels.size())) + "-> s" + random.nextInt(states));
      }
      text.append(" }");
    }
    return text.append(")").toString();
  }

  private static boolean deadlocks(Lts lts) {
    for (int state = 0; state < lts.states(); state++) {
      if (lts.first(state) == lts.end(state)) {
        return true;
      }
    }
    return false;
  }

  /** Both give the same answer to {@code AG EF <a> true} for all visible labels. The reduced one is also computed for one label only, with all others hidden. */
  static void sameProgress(String text, Lts full, Lts fair) {
    TreeSet<String> labels = new TreeSet<>();
    for (int i = 1; i < full.labels().size(); i++) {
      labels.add(full.labels().text(i));
    }
    for (String label : labels) {
      boolean expected = progress(label, full);
      assertThat(progress(label, fair)).as("%s in %s", label, text).isEqualTo(expected);
      Lts own = FairReduction.of(NetTests.network(text), label::equals, new Alphabet(), Integer.MAX_VALUE, Budget.UNLIMITED).orElseThrow();
      assertThat(progress(label, own)).as("only %s in %s", label, text).isEqualTo(expected);
    }
  }

  private static boolean progress(String label, Lts lts) {
    Formula step = new Formula.Diamond(new PathPattern.Step(new LabelPattern.Exactly(label)), new Formula.Constant(true));
    Formula formula = new Formula.Temporal(Formula.Operator.AG, new Formula.Temporal(Formula.Operator.EF, step));
    return holds(formula, lts);
  }
}
