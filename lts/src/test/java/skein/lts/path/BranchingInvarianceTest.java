package skein.lts.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.answer.Monitor;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.core.modal.Formula;
import skein.lts.formula.StatePredicates;
import skein.lts.parse.ModalParser;
import skein.lts.relation.LtsRelation;
import skein.lts.relation.Minimisation;
import skein.lts.solve.ModalSolver;

class BranchingInvarianceTest {

  private static final List<String> LABELS = List.of("i", "a", "b", "c");
  private static final List<String> PATHS =
      List.of("any*", "tau*", "(not a)*", "a", "b", "visible", "(tau* . a)*", "any", "(a | b)", "(tau | b)*", "tau", "a*", "(tau* . c)+", "(any* . b)?", "tau+", "(not a or tau){2}");

  /** What is accepted has the same answer in the smallest system that is branching bisimilar. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void acceptedFormulasDoNotTellBisimilarSystemsApart(boolean divergence) {
    int wanted = Boolean.getBoolean("skein.thorough") ? 200_000 : 1_200;
    LtsRelation relation = divergence ? LtsRelation.DIVBRANCHING : LtsRelation.BRANCHING;
    BranchingInvariance invariance = new BranchingInvariance(LABELS, divergence);
    int accepted = 0;
    int differing = 0;
    for (long seed = 0; seed < wanted; seed++) {
      Random random = new Random(seed * 0x9E3779B97F4A7C15L);
      String text = formula(random, 2);
      Formula formula = parse(text);
      Lts system = system(random);
      Lts minimal = Minimisation.of(system, relation).result();
      boolean same = holds(formula, system) == holds(formula, minimal);
      boolean invariant = invariance.exception(formula).isEmpty();
      assertThat(same || !invariant).as("seed %d: %s", seed, text).isTrue();
      accepted += invariant ? 1 : 0;
      differing += same ? 0 : 1;
    }
    assertThat(accepted).as("accepted formulas").isGreaterThan(wanted / 20);
    assertThat(differing).as("formulas that differ").isGreaterThan(wanted / 200);
  }

  private static String formula(Random random, int depth) {
    if (depth == 0) {
      return random.nextBoolean() ? "true" : "false";
    }
    String body = formula(random, depth - 1);
    return switch (random.nextInt(12)) {
      case 0, 1, 2 -> "<" + path(random) + "> (" + body + ")";
      case 3, 4, 5 -> "[" + path(random) + "] (" + body + ")";
      case 6 -> "(" + body + ") and (" + formula(random, depth - 1) + ")";
      case 7 -> "not (" + body + ")";
      case 8 -> "E[(" + body + ") U (" + formula(random, depth - 1) + ")]";
      case 9 -> List.of("AG", "EF", "AF", "EG", "EX").get(random.nextInt(5)) + " (" + body + ")";
      case 10 -> "mu X . (" + body + ") or <" + path(random) + "> X";
      default -> List.of("fairly(a)", "inevitable(a)", "deadlock", "fairly(not b)").get(random.nextInt(4));
    };
  }

  private static String path(Random random) {
    StringBuilder path = new StringBuilder(PATHS.get(random.nextInt(PATHS.size())));
    for (int i = random.nextInt(3); i > 0; i--) {
      path.append(" . ").append(PATHS.get(random.nextInt(PATHS.size())));
    }
    return path.toString();
  }

  private static Lts system(Random random) {
    int states = 1 + random.nextInt(5);
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    for (int i = random.nextInt(2 * states + 1); i > 0; i--) {
      builder.add(random.nextInt(states), random.nextInt(5) < 2 ? "i" : LABELS.get(random.nextInt(LABELS.size())), random.nextInt(states));
    }
    return builder.build(0, states);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "AG EF <a> true", "[any* . a] <any* . b> true", "fairly(a)", "<tau* . a> [tau* . b] false", "E[<any* . a> true U <tau* . b> true]", "nu X . [tau* . a] X", "[any* . a . (not b)* . a] false"
  })
  void usefulFormulasAreAccepted(String text) {
    assertThat(new BranchingInvariance(LABELS).exception(parse(text))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"AF <tau* . a> true", "EG [tau* . a] false", "A[{x} U {y}]", "inevitable(a)", "AG ({x} implies AF {y})"})
  void pathsMayBeEndlessWhereDivergenceIsPreserved(String text) {
    assertThat(new BranchingInvariance(LABELS).exception(parse(text))).isPresent();
    assertThat(new BranchingInvariance(LABELS, true).exception(parse(text))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"AX {x}", "deadlock", "<tau> true", "AF deadlock", "inevitable(tau)"})
  void stepsAreNotCounted(String text) {
    assertThat(new BranchingInvariance(LABELS, true).exception(parse(text))).isPresent();
  }

  private static Formula parse(String text) {
    Diagnostics diagnostics = new Diagnostics();
    return ModalParser.parse(new Source("formula", text), diagnostics).orElseThrow(() -> new AssertionError(text + diagnostics.inTextOrder())).formula();
  }

  private static boolean holds(Formula formula, Lts system) {
    return ModalSolver.solve(formula, system, StatePredicates.NONE, Monitor.SILENT).orElseThrow().holds();
  }
}
