package skein.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.CompositionStrategy;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.engine.MuEngine;
import skein.lts.parse.ModalParser;

/** Formulas have the answers that they have on all states. */
class RandomFormulaTest {

  private static final int MODELS = Boolean.getBoolean("skein.thorough") ? 1_000 : 8;
  private static final int FORMULAS = 8;
  private static final int MOST_STATES = 2_000;

  @Test
  void answersAreThoseOnAllStates() {
    int holds = 0;
    int violated = 0;
    int shown = 0;
    for (long seed = 1; seed <= MODELS; seed++) {
      Random random = new Random(seed * 0x9E3779B97F4A7C15L);
      List<Program> programs = RandomPrograms.of(seed);
      Program program = programs.get(random.nextInt(programs.size()));
      List<Property> formulas = formulas(program, random);
      CompositionStrategy strategy = CompositionStrategy.values()[random.nextInt(CompositionStrategy.values().length)];
      Settings settings = Settings.DEFAULT.withMaxStates(MOST_STATES);
      List<Finding> expected = new MuEngine().check(program, formulas, settings, Monitor.SILENT);
      List<Finding> actual = new ComposeEngine().check(program, formulas, settings.withStrategy(strategy), Monitor.SILENT);
      for (int i = 0; i < formulas.size(); i++) {
        Finding finding = actual.get(i);
        if (finding.cause() == Cause.DECIDED && expected.get(i).cause() == Cause.DECIDED) {
          assertThat(finding.verdict()).as("model %d, %s", seed, formulas.get(i).name()).isEqualTo(expected.get(i).verdict());
          finding.run().ifPresent(run -> Replay.check(new Interpreter(program), finding.property().claim(), run));
          holds += finding.verdict() == Verdict.HOLDS ? 1 : 0;
          violated += finding.verdict() == Verdict.VIOLATED ? 1 : 0;
          shown += finding.run().isPresent() ? 1 : 0;
        }
      }
    }
    assertThat(holds).as("formulas that hold").isGreaterThan(MODELS / 2);
    assertThat(violated).as("formulas that do not").isGreaterThan(MODELS / 2);
    assertThat(shown).as("runs").isGreaterThan(MODELS / 10);
  }

  private static List<Property> formulas(Program program, Random random) {
    List<String> labels = program.rules().stream().map(rule -> rule.action().pattern()).distinct().filter(text -> !text.contains("*")).toList();
    Map<String, Expr> conditions = new LinkedHashMap<>();
    program.properties().forEach(p -> p.claim().predicates().forEach(e -> conditions.put("c" + conditions.size(), e)));
    List<Property> formulas = new ArrayList<>();
    for (int i = 0; i < FORMULAS; i++) {
      String text = new Texts(labels, List.copyOf(conditions.keySet()), random).formula(2);
      Diagnostics diagnostics = new Diagnostics();
      Source source = new Source("formula", text);
      var parsed = ModalParser.parse(source, diagnostics).orElseThrow(() -> new AssertionError(text + diagnostics.inTextOrder()));
      formulas.add(new Property(text, new Claim.Modal(parsed.formula(), conditions, new Claim.StepLabels.Actions()), text, new Span(source, 0, 0)));
    }
    return formulas;
  }

  /** Texts of formulas about labels and conditions. */
  private record Texts(List<String> labels, List<String> conditions, Random random) {

    String formula(int depth) {
      if (depth == 0) {
        return random.nextInt(4) == 0 || conditions.isEmpty() ? "true" : "{" + pick(conditions) + "}";
      }
      String body = "(" + formula(depth - 1) + ")";
      return switch (random.nextInt(12)) {
        case 0, 1 -> "<any* . " + label() + "> " + body;
        case 2 -> "[any* . " + label() + " . (not " + label() + ")* . " + label() + "] " + body;
        case 3 -> "AG EF " + body;
        case 4 -> pick(List.of("AF", "EG")) + " " + body;
        case 5 -> "not " + body;
        case 6 -> body + " and " + formula(depth - 1);
        case 7 -> "A[" + body + " U (" + formula(depth - 1) + ")]";
        case 8 -> pick(List.of("fairly", "inevitable")) + "(" + label() + ")";
        case 9 -> "[any*] not deadlock";
        case 10 -> "EX ".repeat(1 + random.nextInt(3)) + pick(List.of(body, "true", "deadlock"));
        default -> "nu X . " + body + " or <not " + label() + "> X";
      };
    }

    private String label() {
      return labels.isEmpty() ? "visible" : "'" + pick(labels) + "'";
    }

    private String pick(List<String> from) {
      return from.get(random.nextInt(from.size()));
    }
  }
}
