package skein.lts.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.modal.Formula;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.testing.RandomPrograms;
import skein.lts.parse.ModalParser;

/** Formulas about random programs have the same answers whether or not the programs are compiled. */
class CompiledFormulasTest {

  private static final int PROGRAMS = Boolean.getBoolean("skein.thorough") ? 10_000 : 150;
  private static final long MOST_STATES = 3_000;

  private static final List<String> FORMULAS =
      List.of(
          "AG {p}", "EF {p}", "AF {p}", "EG not {p}", "AG EF {p}", "AG not deadlock", "[any*] <any* . R0> true", "inevitable(R0)", "fairly(R1)",
          "nu X . (mu Y . <R0> X or <not R0> Y)", "mu X . {p} or (<any> true and [R1] X)", "A[{p} U <R0> true]", "[R0 . R1] {p}", "E[not {p} U deadlock]",
          "[any* . R0 . (not R1)* . R0] false", "[any] true", "AG [R0] true", "<R1> [any] (true or {p})");

  @Test
  void compiledAndInterpretedProgramsGiveTheSameAnswers() {
    Map<Verdict, Integer> seen = new EnumMap<>(Verdict.class);
    Random random = new Random(46);
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.of(seed);
      List<Property> properties = properties(program, random);
      Settings settings = Settings.DEFAULT.withMaxStates(MOST_STATES);
      List<Finding> interpreted = new MuEngine(Integer.MAX_VALUE).check(program, properties, settings, Monitor.SILENT);
      List<Finding> compiled = new MuEngine(0).check(program, properties, settings, Monitor.SILENT);
      Interpreter interpreter = new Interpreter(program);
      for (int i = 0; i < interpreted.size(); i++) {
        Finding one = interpreted.get(i);
        Finding other = compiled.get(i);
        assertThat(other.verdict()).as("seed %d, %s", seed, one.property()).isEqualTo(one.verdict());
        assertThat(other.cause()).as("seed %d, %s", seed, one.property()).isEqualTo(one.cause());
        assertThat(other.reason()).as("seed %d, %s", seed, one.property()).hasSameClassAs(one.reason());
        other.run().ifPresent(run -> Replay.check(interpreter, other.property().claim(), settings.fairness(), run));
        seen.merge(one.verdict(), 1, Integer::sum);
      }
    }
    assertThat(seen.get(Verdict.HOLDS)).isGreaterThan(PROGRAMS / 2);
    assertThat(seen.get(Verdict.VIOLATED)).isGreaterThan(PROGRAMS / 2);
  }

  private static List<Property> properties(Program program, Random random) {
    Expr condition = Exprs.equal(new Expr.Read(program.variables().getFirst()), random.nextInt(4) - 1);
    String first = "\"" + program.rules().getFirst().action().pattern() + "\"";
    String last = "\"" + program.rules().getLast().action().pattern() + "\"";
    List<Property> properties = new ArrayList<>();
    for (int k = 0; k < 5; k++) {
      String text = FORMULAS.get(random.nextInt(FORMULAS.size())).replace("R0", first).replace("R1", last);
      Source source = new Source("formula", text);
      Diagnostics diagnostics = new Diagnostics();
      Formula formula = ModalParser.parse(source, diagnostics).orElseThrow(() -> new AssertionError(diagnostics.inTextOrder())).formula();
      Map<String, Expr> conditions = text.contains("{p}") ? Map.of("p", condition) : Map.of();
      properties.add(new Property("F" + k, new Claim.Modal(formula, conditions, new Claim.StepLabels.Actions()), text, program.rules().getFirst().origin()));
    }
    return properties;
  }
}
