package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.labs.Labs;
import skein.labs.naive.NaiveModel;
import skein.labs.naive.NaiveState;
import skein.labs.naive.NaiveStep;
import skein.labs.parse.LabsParser;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm;

/**
 * Verdicts on random formulas, with undefined values and predicates that cause errors, agree with the language specification (§5
 * and §7). The expected verdict is computed from the text of the formula, on all short executions of a tiny model, by an evaluator
 * that shares nothing with the lowering of properties: a mistake there would affect all engines alike.
 */
class FormulasAgreeWithSpecTest {

  private static final int MODELS = Boolean.getBoolean("skein.thorough") ? 5_000 : 20;
  private static final int FORMULAS = 8;
  private static final int LONGEST = 9;
  private static final List<String> ATOMS =
      List.of(
          "forall B b, h of b = id of b", "exists B b, h of b = 0", "forall A a, x of a = h of a", "h of 1 = 1",
          "!(h of 1 = 1)", "h of 0 = 1 or g = 1", "g = 1", "x of 0 = 1",
          "10 / g >= 5", "g > 0 and 10 / g = 5", "forall A a, 2 / (x of a) = 2", "h of g = 1");
  private static final List<String> ACTIONS =
      List.of("h <- 1", "x <- 1", "x <- 0", "g <-- 0", "g <-- 1", "g <-- 2", "g = 1 -> g <-- 2", "Skip");

  private final Skein skein = Skein.standard();

  @Test
  void verdictsAgreeWithTheSpecOnRandomModels() {
    int[] verdicts = new int[Verdict.values().length];
    for (long seed = 1; seed <= MODELS; seed++) {
      Random random = new Random(seed);
      String system = system(random);
      List<RandomFormula> formulas = new ArrayList<>();
      for (int i = 0; i < FORMULAS; i++) {
        formulas.add(RandomFormula.any(random, ATOMS.size()));
      }
      boolean ignoreEnds = random.nextInt(3) == 0;
      Executions executions = new Executions(system);
      for (String engine : List.of("explore", "reference")) {
        Report report = verify(system + check(formulas), engine, ignoreEnds);
        for (int i = 0; i < FORMULAS; i++) {
          Result result = report.results().get(i);
          verdicts[result.verdict().ordinal()]++;
          judge(result, executions, formulas.get(i), ignoreEnds, engine + " " + seed + ": " + formulas.get(i).text(ATOMS));
        }
      }
    }
    assertThat(verdicts).as("of each verdict there are some").doesNotContain(0);
  }

  private static void judge(Result result, Executions executions, RandomFormula formula, boolean ignoreEnds, String what) {
    boolean broken = false;
    boolean certain = true;
    for (Executions.Word word : executions.words()) {
      if (!(word.ends() && ignoreEnds && formula.isTouchedByIgnoringEnds())) {
        RandomFormula.Truth truth = formula.on(word.states().size(), word.loop(), word.atoms());
        broken |= !truth.possible().get(0);
        certain &= truth.sure().get(0);
      }
    }
    if (broken && executions.errs(formula)) {
      // In a combination of atoms, the left one may cause an error although the right one decides.
      assertThat(result.verdict()).as(what).isIn(Verdict.VIOLATED, Verdict.INCONCLUSIVE);
    } else if (broken) {
      assertThat(result.verdict()).as(what).isEqualTo(Verdict.VIOLATED);
    } else if (!certain) {
      assertThat(result.verdict()).as(what).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(result.reason().toString()).as(what).containsAnyOf("division by zero", "outside 0..").contains("random.labs:");
    } else if (executions.errs(formula)) {
      assertThat(result.verdict()).as(what).isIn(Verdict.HOLDS, Verdict.INCONCLUSIVE);
    } else {
      assertThat(result.verdict()).as(what).isEqualTo(Verdict.HOLDS);
    }
  }

  private static String system(Random random) {
    List<String> steps = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      String step = ACTIONS.get(random.nextInt(ACTIONS.size()));
      steps.add(random.nextInt(3) > 0 ? step : "(" + step + " ++ " + ACTIONS.get(random.nextInt(ACTIONS.size())) + ")");
    }
    String end = List.of("Nil", "Behavior", "Skip").get(random.nextInt(3));
    return "system { environment = g: " + random.nextInt(3) + "\n spawn = A: 1, B: 1 }\n"
        + "agent A { interface = h: " + value(random) + "; x: " + random.nextInt(2) + "\n"
        + " Behavior = " + String.join("; ", steps) + "; " + end + " }\n"
        + "agent B { interface = h: " + value(random) + "\n Behavior = Nil }\n";
  }

  private static String value(Random random) {
    return List.of("undef", "undef", "undef", "0", "1").get(random.nextInt(5));
  }

  private static String check(List<RandomFormula> formulas) {
    StringBuilder check = new StringBuilder("check {\n");
    for (int i = 0; i < formulas.size(); i++) {
      check.append("  P").append(i).append(" = ").append(formulas.get(i).text(ATOMS)).append('\n');
    }
    return check.append("}\n").toString();
  }

  private Report verify(String text, String engine, boolean ignoreEnds) {
    LoadOptions options = new LoadOptions(Map.of(), false, Optional.empty());
    Program program = new Labs().load(new Source("random.labs", text), options).model().orElseThrow(() -> new AssertionError(text)).program();
    Settings settings = Settings.DEFAULT.withIgnoreEnds(ignoreEnds).withThreads(1);
    return skein.verify(program, new Question(List.of(), engine, settings), Monitor.SILENT);
  }

  /** All short executions of a model: those that end, and those that return to an earlier state. */
  private static final class Executions {

    record Word(List<NaiveState> states, int loop, boolean ends, RandomFormula.Atoms atoms) {}

    private final NaiveModel model;
    private final List<Expression> predicates = new ArrayList<>();
    private final List<Word> words = new ArrayList<>();

    Executions(String system) {
      StringBuilder text = new StringBuilder(system).append("check {\n");
      for (int i = 0; i < ATOMS.size(); i++) {
        text.append("  P").append(i).append(" = always ").append(ATOMS.get(i)).append('\n');
      }
      var spec = LabsParser.parse(new Source("atoms.labs", text.append("}\n").toString()), new Diagnostics()).orElseThrow();
      spec.properties().forEach(p -> predicates.add(((PropertyForm.Modal) p.form()).predicate()));
      model = new NaiveModel(spec, Map.of(), false);
      model.initialStates().forEach(state -> goOn(List.of(state)));
    }

    private void goOn(List<NaiveState> way) {
      List<NaiveStep> steps = model.steps(way.getLast());
      if (steps.isEmpty()) {
        words.add(new Word(way, way.size() - 1, true, atoms(way)));
      }
      for (NaiveStep step : steps) {
        NaiveState next = step.target().orElseThrow();
        for (int i = 0; i < way.size(); i++) {
          if (way.get(i).equals(next)) {
            words.add(new Word(way, i, false, atoms(way)));
          }
        }
        if (way.size() < LONGEST) {
          List<NaiveState> longer = new ArrayList<>(way);
          longer.add(next);
          goOn(longer);
        }
      }
    }

    List<Word> words() {
      return words;
    }

    /** Whether an atom of the formula causes an error in any state. */
    boolean errs(RandomFormula formula) {
      return words.stream()
          .anyMatch(word -> formula.atoms().anyMatch(i -> word.atoms.values().get(i).contains(RandomFormula.Value.ERRS)));
    }

    private RandomFormula.Atoms atoms(List<NaiveState> way) {
      List<List<RandomFormula.Value>> values = new ArrayList<>();
      predicates.forEach(predicate -> values.add(way.stream().map(state -> value(predicate, state)).toList()));
      return new RandomFormula.Atoms(values, predicates.stream().map(Expression.Quantified.class::isInstance).toList());
    }

    private RandomFormula.Value value(Expression predicate, NaiveState state) {
      Expression negation = new Expression.Unary(Expression.UnaryOp.NOT, predicate, predicate.at());
      return switch (model.holds(predicate, state)) {
        case TRUE -> RandomFormula.Value.TRUE;
        case ERRS -> RandomFormula.Value.ERRS;
        case NOT_TRUE ->
            model.holds(negation, state) == NaiveModel.Holds.TRUE ? RandomFormula.Value.FALSE : RandomFormula.Value.UNDEFINED;
      };
    }
  }
}
